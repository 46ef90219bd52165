import { type Locator, type Page } from '@playwright/test'

/** Selects visible elements only: earlier pages of the stack stay in the document. */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true })

/** Selects a button of the top page: both pages are visible during a transition. */
export const button = (page: Page, name: string | RegExp): Locator =>
  seen(page.getByRole('button', { name })).last()

export const field = (page: Page, name: string): Locator =>
  seen(page.getByRole('textbox', { name, exact: true }))

/** Presses a button of the open dialog; its title may have the same text. */
export const choose = (page: Page, words: string): Promise<void> =>
  seen(page.getByRole('alertdialog')).getByText(words, { exact: true }).last().click()

/** Closes the dialog that shows an error message of the server (spec §8). */
export const closeMessage = (page: Page): Promise<void> => choose(page, '确定')

/** Returns whether the page is the mini-program host. */
export const isInWeChat = (page: Page): Promise<boolean> => page.evaluate(() => 'phone' in window)

/** Goes back one page: with the browser button, in the mini-program with the WeChat button. */
export async function goBack(page: Page): Promise<void> {
  if (await isInWeChat(page)) await page.getByRole('banner').getByRole('button', { name: '返回' }).click()
  else await page.goBack()
}

/** Scrolls the visible page to its end. */
export async function scrollToEnd(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 20_000)
}
