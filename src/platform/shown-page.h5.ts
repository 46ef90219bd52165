import { pageOnTop } from './scroll'
import type { ShownNode } from './shown-node'

const watchedAttributes = [
  'class',
  'style',
  'hidden',
  'value',
  'aria-checked',
  'aria-selected',
  'aria-disabled',
]
/** Maximum size in pixels of elements that exist only for screen readers. */
const leastShownPx = 1

function isShown(element: Element): boolean {
  if (element.getClientRects().length === 0) return getComputedStyle(element).display === 'contents'
  const { width, height } = element.getBoundingClientRect()
  const isDrawn = width > leastShownPx || height > leastShownPx
  return isDrawn && getComputedStyle(element).visibility !== 'hidden'
}

function typedInto(element: Element): ShownNode['typed'] {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined
  return { value: element.value, placeholder: element.placeholder }
}

function read(element: Element): ShownNode {
  return {
    tag: element.localName.replace(/^taro-|-core$/g, ''),
    classNames: [...element.classList],
    attribute: (name) => element.getAttribute(name) ?? '',
    typed: typedInto(element),
    children: [...element.childNodes].flatMap((child): (ShownNode | string)[] => {
      if (child instanceof Text) return [child.data]
      return child instanceof Element && isShown(child) ? [read(child)] : []
    }),
  }
}

/** A page whose visible content can be read. */
export interface ShownPage {
  /** Returns the visible content; undefined while the page is hidden. */
  read: () => ShownNode | undefined
  /** Calls back on every change of the visible content. @returns stops watching */
  watch: (onChange: () => void) => () => void
}

/** Returns the page on top. */
export function shownPage(): ShownPage | undefined {
  const root = pageOnTop()
  if (!root) return undefined
  return {
    read: () => (isShown(root) ? read(root) : undefined),
    watch: (onChange) => {
      const observer = new MutationObserver(onChange)
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: watchedAttributes,
      })
      return () => observer.disconnect()
    },
  }
}
