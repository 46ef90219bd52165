import { type Locator, type Page } from '@playwright/test'

/** Earlier pages of the stack stay in the document; only what is seen counts. */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true })

/** A button of the page on top: while one page slides over another, both are seen. */
export const button = (page: Page, name: string | RegExp): Locator =>
  seen(page.getByRole('button', { name })).last()

export const field = (page: Page, name: string): Locator =>
  seen(page.getByRole('textbox', { name, exact: true }))

/** Presses a choice of the dialog that is open; its title may say the same. */
export const choose = (page: Page, words: string): Promise<void> =>
  seen(page.getByRole('alertdialog')).getByText(words, { exact: true }).last().click()

/** Closes the message that the server's refusal is told in (spec §8). */
export const closeMessage = (page: Page): Promise<void> => choose(page, '确定')

/** Whether the page is the host of the mini-program. */
export const isInWeChat = (page: Page): Promise<boolean> => page.evaluate(() => 'phone' in window)

/** Goes back a page: by the browser's button, in the mini-program by WeChat's. */
export async function goBack(page: Page): Promise<void> {
  if (await isInWeChat(page)) await page.getByRole('banner').getByRole('button', { name: '返回' }).click()
  else await page.goBack()
}

/** Scrolls the page that is seen to its very end. */
export async function scrollToEnd(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 20_000)
}
