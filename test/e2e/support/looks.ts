import type { CDPSession, Page } from '@playwright/test'

/** Sets of design tokens. */
export const modes = ['light', 'dark', 'elder'] as const
export type Mode = (typeof modes)[number]

/**
 * Window widths in CSS pixels: a small phone, a common phone, a desktop. The height exceeds that of a phone, to
 * show more of each page.
 */
export const widths = [360, 390, 1280] as const
export const lookHeight = 1400

/** Screenshot of a page in one window width and one mode. */
export interface Photograph {
  mode: Mode
  /** Width of the window in CSS pixels. */
  width: (typeof widths)[number]
  png: Buffer
}

/** Hides animated, blinking, time-dependent and random elements; their layout stays. */
const still = `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  .slider__scene > *, .login__picture, .taro__toast { visibility: hidden !important; }
`

/** Switches the open page to another set of tokens without a reload. */
async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' })
  await page.evaluate((elder) => {
    for (const element of document.querySelectorAll('html, .page')) element.classList.toggle('elder', elder)
  }, mode === 'elder')
}

/** Calls `look` with the open page in each mode, then restores light mode. */
export async function inEveryMode(page: Page, look: (mode: Mode) => Promise<void>): Promise<void> {
  for (const mode of modes) {
    await setMode(page, mode)
    await look(mode)
  }
  await setMode(page, 'light')
}

/** Waits until the page has handled its new size, which it does before the next frame. */
export const resized = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))

async function photograph(session: CDPSession, width: number, scale: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height: lookHeight, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip })
  return Buffer.from(data, 'base64')
}

/** Takes screenshots of the open page in every width, reduced by `scale`, then restores the window size. */
export async function photographWidths(page: Page, mode: Mode, scale: number): Promise<Photograph[]> {
  const before = page.viewportSize()
  const style = await page.addStyleTag({ content: still })
  // Playwright screenshots have no scale option and take several times as long at full size.
  const session = await page.context().newCDPSession(page)
  const photographs: Photograph[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: lookHeight })
    await resized(page)
    photographs.push({ mode, width, png: await photograph(session, width, scale) })
  }
  await session.detach()
  await style.evaluate((element) => (element as Element).remove())
  if (before) await page.setViewportSize(before)
  return photographs
}
