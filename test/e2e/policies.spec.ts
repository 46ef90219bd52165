import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { onDatabase } from './support/database'
import { answerQuestions } from './support/form'
import { logIn } from './support/member'
import { button, field, isInWeChat, seen } from './support/page'
import { lacksOnPaper } from './support/paper'
import { newPerson } from './support/people'
import { buyPolicy, callApi, journey, memberOf, startSession } from './support/policy'
import { reachConfirmation, readDocuments } from './support/purchase'
import { test } from './support/test'

const list = '/#/userPages/pages/policyList/index'
const detail = (policyNo: string) => `/#/userPages/pages/policyConfirm/index?policyNo=${policyNo}`
const tab = (page: Page, name: string) => seen(page.getByRole('tab', { name, exact: true }))
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).last()
const certNo = '119999199001010012'
const dayMs = 86_400_000
/** Maximum height of a policy page on a phone 390 px wide, in CSS pixels. */
const mostHeight = 3000

/** Returns the date in Shanghai the given number of days from now. */
const dayOf = (days: number) => new Date(Date.now() + days * dayMs + dayMs / 3).toISOString().slice(0, 10)

/** Sets the start and end of cover, in days from now. */
function coverOf(policyNo: string, startsIn: number, endsIn: number): void {
  const now = Date.now()
  onDatabase((database) =>
    database
      .prepare('update policy set startAt = ?, endAt = ? where policyNo = ?')
      .run(now + startsIn * dayMs, now + endsIn * dayMs, policyNo),
  )
}

/** Sets the policy to a one-year term that ends the given number of days from now. */
function boughtToEnd(policyNo: string, endsIn: number): void {
  coverOf(policyNo, endsIn - 365, endsIn)
  onDatabase((database) => {
    // A policy without versions uses the data of its proposal.
    database.prepare('delete from policyVersion where policyNo = ?').run(policyNo)
    database
      .prepare(
        'update proposal set startDate = ?, endDate = ? where proposalNo = (select proposalNo from policy where policyNo = ?)',
      )
      .run(dayOf(endsIn - 364), dayOf(endsIn), policyNo)
  })
}

const verifyCodeOf = (policyNo: string): string => {
  const row = onDatabase((database) =>
    database
      .prepare("select verifyCode from policyDocument where policyNo = ? and kind = 'POLICY'")
      .get(policyNo),
  ) as { verifyCode: string }
  return row.verifyCode
}

/** Opens a document by its button. @returns the address of the document */
async function openDocument(page: Page, name: RegExp | string): Promise<string> {
  const asked = page.context().waitForEvent('request', (one) => one.url().includes('/mp/file/'))
  await button(page, name).click()
  return (await asked).url()
}

async function expectPdf(request: APIRequestContext, url: string): Promise<void> {
  const answer = await request.get(url)
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Returns the height of the open page of the site, in CSS pixels. */
const heightOf = (page: Page): Promise<number> =>
  page
    .locator('.taro_page')
    .last()
    .evaluate(({ scrollHeight }) => scrollHeight)

test('policies by status, one of them whole, in full only when asked, its document and the check page', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const inForce = await buyPolicy(request, token, mobile)
  const expired = await buyPolicy(request, token, mobile)
  await buyPolicy(request, token, mobile)
  coverOf(inForce, -1, 300)
  coverOf(expired, -300, -1)
  await startSession(page, token)
  await page.goto(list)
  const cards = seen(page.getByRole('listitem'))
  await expect(cards).toHaveCount(3)
  for (const status of ['待生效', '已过期', '保障中']) {
    await tab(page, status).click()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(status)
  }
  await tab(page, '已退保').click()
  await expect(text(page, '没有已退保的保单')).toBeVisible()
  await tab(page, '保障中').click()
  await seen(page.getByRole('link', { name: /保障中，查看保单/ })).click()

  await expect(text(page, inForce)).toBeVisible()
  if (!(await isInWeChat(page))) expect(await heightOf(page)).toBeLessThanOrEqual(mostHeight)
  await button(page, '投保信息').click()
  await expect(seen(page.getByText(certNo))).toHaveCount(0)
  if (!(await isInWeChat(page))) expect(await lacksOnPaper(page)).toEqual([])
  await button(page, '显示完整信息').click()
  await expect(text(page, certNo)).toBeVisible()
  await expect(button(page, '显示完整信息')).toHaveCount(0)

  const url = await openDocument(page, '查看电子保单')
  await expectPdf(request, url)
  const forged = [url.replace(/expires=\d+/, 'expires=9999999999999'), url.slice(0, -1) + '~']
  for (const address of forged) expect((await request.get(address)).status()).toBe(403)
  const checked = await (await request.get(`/check/${verifyCodeOf(inForce)}`)).text()
  expect(checked).toContain('是真实的保单')
  expect(checked).toContain(inForce)
  expect(checked).not.toContain(certNo)

  await button(page, '投保时确认的文件和投保记录').click()
  await button(page, '我的投保记录').click()
  if (!(await isInWeChat(page))) {
    await expect(text(page, '您阅读并确认的文件')).toBeVisible()
    expect(await lacksOnPaper(page)).toEqual([])
  }
  await expectPdf(request, await openDocument(page, '下载投保记录（PDF）'))
})

test('the English certificate of a journey', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile, journey())
  await startSession(page, token)
  await page.goto(detail(policyNo))
  await expectPdf(request, await openDocument(page, /英文保险证明/))
})

test('a session that ends on a policy comes back to that policy, masked', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile)
  await startSession(page, token)
  await page.goto(detail(policyNo))
  await expect(text(page, policyNo)).toBeVisible()
  await button(page, '投保信息').click()
  await callApi(request, 'login/logout', {}, token)
  await button(page, '显示完整信息').click()
  await expect(text(page, '登录过期，请重新登录')).toBeVisible()
  await logIn(page, mobile)
  await expect(text(page, policyNo)).toBeVisible()
  await button(page, '投保信息').click()
  await expect(seen(page.getByText(certNo))).toHaveCount(0)
  await button(page, '显示完整信息').click()
  await expect(text(page, certNo)).toBeVisible()
})

test('a policy near its end is bought again: everything is filled in, nothing is confirmed', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile)
  boughtToEnd(policyNo, 20)
  await startSession(page, token)
  await page.goto(detail(policyNo))
  await button(page, /再次投保/).click()
  await expect(field(page, '建成年份')).toHaveValue('2020')
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await button(page, '下一步').click()
  await readDocuments(page)
  await expect(button(page, /^以上 \d+ 项均为否$/)).toBeVisible()
  for (const answer of await seen(page.getByRole('radio', { name: /^[是否]$/ })).all())
    await expect(answer).not.toBeChecked()
  await answerQuestions(page)
  await expect(field(page, '证件号码')).toHaveValue(certNo)
  await expect(field(page, '小区或楼盘')).toHaveValue('云杉花园')
  await reachConfirmation(page)
  await expect(seen(page.getByRole('checkbox', { name: /我已核对/ }))).not.toBeChecked()
  await expect(text(page, dayOf(21))).toBeVisible()
})
