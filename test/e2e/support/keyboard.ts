import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const mostStops = 120

/** Where the keyboard is, and whether a person can see that: a ring around it, and nothing in front of it. */
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

/** Whether the keyboard has left the page before: it is still on it while the target's page slides in. */
const isOnItsPage = (target: Locator) =>
  target.evaluate((element) => {
    const [page, at] = [element.closest('.taro_page'), document.activeElement]
    return !page || !at || at === document.body || page.contains(at)
  })

/** Goes forward by Tab to the target. Every stop on the way must show that the keyboard is there. */
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

/** Goes there by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
