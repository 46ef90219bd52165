import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { button, field, seen } from './page'
import { numberOf } from './captcha'
import { onDatabase } from './database'

/** Returns the last code sent to a mobile number, from the sandbox inbox. */
export async function receivedCode(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.get(`/sandbox/sms.json?mobile=${mobile}`)
  const [newest] = (await answer.json()) as { code: string }[]
  if (!newest) throw new Error('No message was sent')
  return newest.code
}

/** Fills in the open login page and logs in. */
export async function logIn(page: Page, mobile: string): Promise<void> {
  await seen(page.getByRole('checkbox')).click()
  await field(page, '手机号').fill(mobile)
  await button(page, '换一种方式').click()
  const question = await seen(page.getByText(/等于多少/)).innerText()
  await field(page, '问题答案').fill(String(numberOf(question)))
  await button(page, '获取验证码').click()
  await expect(button(page, /\d+s|\d+ ?秒/)).toBeVisible()
  await seen(page.getByRole('textbox', { name: /短信验证码|验证码/ }))
    .last()
    .fill(await receivedCode(page.request, mobile))
  await button(page, /^登录$/).click()
}

/** Resets the send interval of codes: the next code can be requested at once. */
export function letCodesBeSentAgain(): void {
  onDatabase((database) => database.prepare('delete from rateLimit').run())
}
