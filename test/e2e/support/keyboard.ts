import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of tab stops, more than any page has. */
const mostStops = 120

/** Returns the focused element and whether its focus is visible: it has a focus ring and nothing covers it. */
const focus = (target: Locator) =>
  target.evaluate((element) => {
    const at = document.activeElement
    if (!at || at === document.body) return { reached: false, stop: 'the page', hidden: [] }
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    const ring = outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    const { left, top, width, height } = at.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    const inFront = front !== null && (at.contains(front) || front.contains(at))
    return {
      reached: element.contains(at),
      stop: at.outerHTML.slice(0, 200),
      hidden: [...(ring ? [] : ['has no ring']), ...(inFront ? [] : ['is behind something'])],
    }
  })

/**
 * Returns whether the focus has left the previous page: it stays there during the transition to the target's page.
 */
const isOnItsPage = (target: Locator) =>
  target.evaluate((element) => {
    const [page, at] = [element.closest('.taro_page'), document.activeElement]
    return !page || !at || at === document.body || page.contains(at)
  })

/** Presses Tab until the target has the focus. Every tab stop must show the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect.poll(() => isOnItsPage(target)).toBe(true)
  if ((await focus(target)).reached) return
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const { reached, stop, hidden } = await focus(target)
    expect.soft(hidden, stop).toEqual([])
    if (reached) return
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}

/** Focuses the target by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Focuses a field by Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
