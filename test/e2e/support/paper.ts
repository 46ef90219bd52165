import type { Page } from '@playwright/test'

/** Width and height of an A4 sheet without its margins, in CSS pixels. */
const sheet = { width: 680, height: 1009 }
/** Controls that paper does not show. */
const controls =
  '.button, .bottom-bar, .tabs, .section-nav, .share-button, .read-more__switch, .countdown, .benefits__spoken'

/** Returns the texts of the visible page without its controls. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((skipped) => {
    const top = [...document.querySelectorAll('.taro_page')]
      .filter((each) => each.getClientRects().length > 0)
      .at(-1)
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (text !== '' && element?.checkVisibility() && !element.closest(skipped)) texts.push(text)
    }
    return texts
  }, controls)

/** Returns the texts of the laid out page that a box of fixed or limited height hides. */
const hiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const hides = (box: Element, { bottom, right }: DOMRect) => {
      const { overflowY, position } = getComputedStyle(box)
      const ends = box.getBoundingClientRect()
      const isOutside = bottom > ends.bottom + 2 || right > ends.right + 2
      return position === 'fixed' || (overflowY !== 'visible' && isOutside)
    }
    const isSpokenOnly = (box: Element) => getComputedStyle(box).clip !== 'auto'
    const hidden: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (text === '' || !parentElement?.checkVisibility()) continue
      const boxes = ancestors(parentElement)
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const place = range.getBoundingClientRect()
      if (!boxes.some(isSpokenOnly) && boxes.some((box) => hides(box, place))) hidden.push(text)
    }
    return hidden
  })

/** Returns what paper lacks of the open page: texts that the screen shows, or texts that a box cuts off. */
export async function lacksOnPaper(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const shown = await textsOf(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = await textsOf(page)
  const hidden = await hiddenTexts(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  await page.emulateMedia({ media: 'screen' })
  if (before) await page.setViewportSize(before)
  return [
    ...shown.filter((text) => !printed.includes(text)).map((text) => `not on paper: ${text}`),
    ...hidden.map((text) => `cut on paper: ${text}`),
    ...(sheets < Math.floor(height / sheet.height) ? [`only ${sheets} sheets of paper`] : []),
  ]
}
