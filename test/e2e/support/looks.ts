import type { CDPSession, Page } from '@playwright/test'

/** The sets of tokens that a customer may meet. */
export const modes = ['light', 'dark', 'elder'] as const
export type Mode = (typeof modes)[number]

/** Windows, in CSS pixels: a small phone, a usual one, a desk. Higher than a phone, to see more of each page. */
export const widths = [360, 390, 1280] as const
export const lookHeight = 1400

/** How a page looks in one window and one mode. */
export interface Photograph {
  mode: Mode
  /** Of the window, in CSS pixels. */
  width: (typeof widths)[number]
  png: Buffer
}

/** What moves, blinks, goes by itself or is made by chance; the place that it takes stays. */
const still = `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  .slider__scene > *, .login__picture, .taro__toast { visibility: hidden !important; }
`

/** Shows the page that is open in another set of tokens, in place. */
async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' })
  await page.evaluate((elder) => {
    for (const element of document.querySelectorAll('html, .page')) element.classList.toggle('elder', elder)
  }, mode === 'elder')
}

/** Calls `look` with the page that is open in each mode; it is then in light again. */
export async function inEveryMode(page: Page, look: (mode: Mode) => Promise<void>): Promise<void> {
  for (const mode of modes) {
    await setMode(page, mode)
    await look(mode)
  }
  await setMode(page, 'light')
}

/** Until the page has taken its new size: what it does about that, it does before a frame is drawn. */
const resized = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))

async function photograph(session: CDPSession, width: number, scale: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height: lookHeight, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip })
  return Buffer.from(data, 'base64')
}

/** Photographs the page that is open in every width, reduced by `scale`; its window is then as it was. */
export async function photographWidths(page: Page, mode: Mode, scale: number): Promise<Photograph[]> {
  const before = page.viewportSize()
  const style = await page.addStyleTag({ content: still })
  // Playwright's own screenshots know no scale, and take several times as long at full size.
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
