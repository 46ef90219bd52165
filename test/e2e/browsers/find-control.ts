/** Control by accessible role and name; without a role, the innermost element with that text. */
export interface Control {
  role?: string
  /** Complete name, or a part of it when `part` is set. */
  name: string
  part?: boolean
  /** Searches only the open dialog. */
  inDialog?: boolean
}

/** Position of a control in the window, in CSS pixels. */
export interface Place {
  /** Complete name. */
  text: string
  x: number
  y: number
  /** Whether another element would receive the press. */
  covered: boolean
  checked: boolean
  disabled: boolean
  focused: boolean
}

/**
 * Scrolls the last visible control with this name into view. Runs in the page and must be self-contained. Earlier
 * pages of the stack stay in the document.
 */
export function findControl({ role, name, part, inDialog }: Control): Place | null {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const roleOf = (element: Element): string => {
    const given = element.getAttribute('role')
    if (given) return given
    if (element.matches('button, input[type="submit"], input[type="button"]')) return 'button'
    if (element.matches('input, textarea')) return 'textbox'
    return element.matches('a[href]') ? 'link' : ''
  }
  const nameOf = (element: HTMLElement) =>
    plain(element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('value')) ?? '')
  const fits = (element: HTMLElement) => {
    const own = nameOf(element)
    return part ? own.includes(name) : own === name
  }
  const isSeen = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const within = inDialog ? '[role="dialog"] ' : ''
  const all = [...document.querySelectorAll<HTMLElement>(`${within}*`)]
  const named = role
    ? all.filter((element) => roleOf(element) === role && fits(element))
    : all.filter(
        (element) => fits(element) && ![...element.children].some((child) => fits(child as HTMLElement)),
      )
  const found = named.filter(isSeen).pop()
  if (!found) return null
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const front = document.elementFromPoint(x, y)
    return { x, y, covered: front === null || !(found.contains(front) || front.contains(found)) }
  }
  if (middle().covered) found.scrollIntoView({ block: 'center', inline: 'nearest' })
  return {
    text: nameOf(found),
    ...middle(),
    checked: found.getAttribute('aria-checked') === 'true',
    disabled: found.getAttribute('aria-disabled') === 'true',
    focused: document.activeElement !== null && found.contains(document.activeElement),
  }
}
