import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { button, field, seen } from './page'
import { numberOf } from './captcha'
import { onDatabase } from './database'
import { currentPolicy } from './policy'

/** The code that was sent last to a mobile, from the inbox of the sandbox. */
export async function receivedCode(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.get(`/sandbox/sms.json?mobile=${mobile}`)
  const [newest] = (await answer.json()) as { code: string }[]
  if (!newest) throw new Error('No message was sent')
  return newest.code
}

/** Fills in the login page that is open and logs in. */
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

/** As if a minute had gone by since the last code was sent: another can be had at once. */
export function letCodesBeSentAgain(): void {
  onDatabase((database) => database.prepare('delete from rateLimit').run())
}

interface Envelope<Data> {
  data: Data
}

interface Login {
  Authorization: string
}

/** Makes a call of the API beside the page, as a second device of the member would. */
export async function callAs<Data>(
  page: Page,
  name: string,
  data: object,
  { Authorization = '' }: Partial<Login> = {},
): Promise<Data> {
  const answer = await page.request.post(`/mp/${name}`, { data, headers: { Authorization } })
  return ((await answer.json()) as Envelope<Data>).data
}

/** Logs a mobile in without walking through the login page; the storefront finds the session on its next start. */
export async function startSession(page: Page, mobile: string): Promise<Login> {
  const captcha = await callAs<{ captchaId: string; question: string }>(page, 'login/getCaptcha', {
    kind: 'QUESTION',
  })
  const captchaAnswer = String(numberOf(captcha.question))
  await callAs(page, 'login/getDynamicCode', { mobile, captchaId: captcha.captchaId, captchaAnswer })
  const code = await receivedCode(page.request, mobile)
  const tokenInfo = await callAs<Login>(page, 'login/login', { mobile, code, privacyVersion: currentPolicy })
  await page.goto('/')
  await page.evaluate((data) => localStorage.setItem('tokenInfo', JSON.stringify({ data })), tokenInfo)
  await page.reload()
  return tokenInfo
}

/** The orders of whoever is logged in on the page, newest first, as the server lists them. */
export async function ordersOf(page: Page): Promise<{ status: string; policyNo: string | null }[]> {
  const stored = await page.evaluate(() => localStorage.getItem('tokenInfo') ?? '{}')
  const { data } = JSON.parse(stored) as { data: { Authorization: string } }
  const answer = await page.request.post('/mp/member/order/list', {
    data: { tab: 'ALL' },
    headers: { Authorization: data.Authorization },
  })
  const body = (await answer.json()) as { data: { orders: { status: string; policyNo: string | null }[] } }
  return body.data.orders
}
