import type { ShownNode } from '@/platform/shown-node'
import { maskShown, maskTyped } from '../mask'

/**
 * Line kinds: text, heading, notice, button (or another control with text), icon button, value of a text box,
 * placeholder of an empty text box, countdown.
 */
export type LineKind = 't' | 'h' | 'n' | 'b' | 'x' | 'v' | 'p' | 'c'

const controls = ['button', 'link', 'tab', 'option', 'radio', 'checkbox', 'switch']
const notices = ['alert', 'status', 'note']
/** Maximum line length; longer lines are split into lines of the same kind. */
const longestLine = 3_000
/** Class of elements with personal data that the server does not mask. */
const privateClass = 'private'

/** Properties that the lines inside an element share. */
interface Surroundings {
  /** Kind; for controls with the state chosen (+) or disabled (-). */
  kind: string
  isPrivate: boolean
}

function kindOf({ tag, attribute }: ShownNode): string | undefined {
  const role = attribute('role')
  if (controls.includes(role) || tag === 'button') {
    const isOn = [attribute('aria-checked'), attribute('aria-selected')].includes('true')
    return isOn ? 'b+' : attribute('aria-disabled') === 'true' ? 'b-' : 'b'
  }
  if (role === 'heading') return 'h'
  if (role === 'timer') return 'c'
  return notices.includes(role) ? 'n' : undefined
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
const textOf = ({ children }: ShownNode): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

function typedLine({ value, placeholder }: NonNullable<ShownNode['typed']>): string[] {
  if (value) return [`v:${plain(String(maskTyped(value)))}`]
  return placeholder ? [`p:${plain(placeholder)}`] : []
}

function textLines(text: string, { kind, isPrivate }: Surroundings): string[] {
  const shown = isPrivate ? String(maskTyped(plain(text))) : maskShown(plain(text))
  const parts: string[] = []
  for (let from = 0; from < shown.length; from += longestLine)
    parts.push(`${kind}:${shown.slice(from, from + longestLine)}`)
  return parts
}

function linesWithin(node: ShownNode, around: Surroundings): string[] {
  if (node.typed) return typedLine(node.typed)
  const own = kindOf(node)
  const within = {
    // Content inside a control keeps the control's kind.
    kind: own === undefined || around.kind.startsWith('b') ? around.kind : own,
    isPrivate: around.isPrivate || node.classNames.includes(privateClass),
  }
  const hasText = node.children.some((child) => typeof child === 'string' && plain(child) !== '')
  const lines = hasText
    ? textLines(textOf(node), within)
    : node.children.flatMap((child) => (typeof child === 'string' ? [] : linesWithin(child, within)))
  const label = plain(node.attribute('aria-label'))
  return lines.length === 0 && own?.startsWith('b') && label ? [`x:${maskShown(label)}`] : lines
}

/** Returns the lines of a page in order, each as `kind:text`; personal data are masked. */
export const linesOf = (page: ShownNode): string[] => linesWithin(page, { kind: 't', isPrivate: false })
