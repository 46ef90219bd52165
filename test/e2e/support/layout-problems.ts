import type { Page } from '@playwright/test'

/** Widths of the narrowest phones, and of a common phone with text at 200 %. */
export const narrowWidths = [320, 195] as const
/** Minimum readable text size in CSS pixels. */
const leastType = 11

/**
 * Returns the layout problems of a page as texts: one character per line, text outside the window or cut off by
 * its container, overlapping text, cut placeholders, and text that is too small. Ignores collapsible parts and
 * horizontally scrolling parts.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const begin = (text: string) => text.slice(0, 16)
    const styleOf = (element: Element) => getComputedStyle(element)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Visible to screen readers only.
      !ancestors(element).some((each) => styleOf(each).clip === 'rect(0px, 0px, 0px, 0px)')
    const isApart = (element: Element) =>
      ancestors(element).some(
        (each) =>
          (/auto|scroll/.test(styleOf(each).overflowX) && each.scrollWidth > each.clientWidth) ||
          each.matches('.read-more__text, .taro-tabbar__tabbar, [aria-hidden="true"]'),
      )
    /** The fixed element that contains the element, if any: sheets and bars cover the page. */
    const layerOf = (element: Element) =>
      ancestors(element).find((each) => /fixed|sticky/.test(styleOf(each).position))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; element: Element; lines: DOMRect[] }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (lines.length > 0) texts.push({ text, element, lines })
    }
    const stacked = texts.filter(({ text, lines }) => {
      const rows = new Set(lines.map(({ top }) => Math.round(top))).size
      return [...text].length >= 3 && rows >= [...text].length
    })
    const small = texts.filter(({ element }) => parseFloat(styleOf(element).fontSize) < least)
    const flowing = texts.filter(({ element }) => !isApart(element))
    const beyond = flowing.filter(({ lines }) => lines.some(({ right }) => right > innerWidth + 1))
    const cut = flowing.filter(({ element, lines }) =>
      ancestors(element).some((frame) => {
        if (styleOf(frame).overflowX !== 'hidden' || frame.matches('.taro_page, body, html')) return false
        const { left, right } = frame.getBoundingClientRect()
        return lines.some((line) => line.right > right + 2 || line.left < left - 2)
      }),
    )
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    const over = flowing.flatMap((one, index) =>
      flowing
        .slice(index + 1)
        .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
        .filter(({ element }) => layerOf(one.element) === layerOf(element))
        .filter(({ lines }) => lines.some((line) => one.lines.some((own) => meet(own, line))))
        .map((other) => `${begin(one.text)} × ${begin(other.text)}`),
    )
    const context = document.createElement('canvas').getContext('2d')
    const inputs = [...document.querySelectorAll('input')].filter((input) => isShown(input) && !input.value)
    const cutPlaceholders = inputs.filter((input) => {
      const { font } = getComputedStyle(input, '::placeholder')
      const { paddingLeft, paddingRight } = styleOf(input)
      if (!context) return false
      context.font = font
      const space = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return context.measureText(input.placeholder).width > space + 1
    })
    const say = (what: string, found: { text: string }[]) =>
      found.map(({ text }) => `${what}: ${begin(text)}`)
    return [
      ...say('one character a line', stacked),
      ...say('too small', small),
      ...say('beyond the window', beyond),
      ...say('cut', cut),
      ...cutPlaceholders.map(({ placeholder }) => `cut placeholder: ${placeholder}`),
      ...over.map((pair) => `overlap: ${pair}`),
    ]
  }, leastType)
