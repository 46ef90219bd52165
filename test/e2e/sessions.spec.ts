import { expect, type Page } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { fillIn } from './support/buy'
import { openEntry } from './support/entry'
import { letCodesBeSentAgain, logIn } from './support/member'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { buyPolicy, callApi, endSessions, memberOf, startSession } from './support/policy'
import { purchases } from './support/products'
import { reachConfirmation, submit } from './support/purchase'
import { test } from './support/test'

async function logInAgain(page: Page, mobile: string): Promise<void> {
  await expect(page).toHaveURL(/login\/index/)
  letCodesBeSentAgain()
  await logIn(page, mobile)
}

test('a purchase: the order becomes the member’s after the login, and nothing is entered twice', async ({
  page,
}) => {
  const person = newPerson()
  const purchase = purchases.account(person)
  const token = await memberOf(page.request, person.mobile)
  await startSession(page, token)
  await openEntry(page, { productCode: 'account', planCode: 'STANDARD' }, purchase)
  await fillIn(page, purchase)
  await reachConfirmation(page)
  await callApi(page.request, 'login/logout', {}, token)
  await submit(page)
  await answerQuestion(page)
  await logInAgain(page, person.mobile)
  await button(page, '提交订单').click()
  await expect(button(page, '去支付')).toBeVisible()
  const again = await memberOf(page.request, person.mobile)
  const { orders } = await callApi(page.request, 'member/order/list', { tab: 'UNPAID' }, again)
  expect(orders).toHaveLength(1)
})

test('a cancellation and a picture: reason and names are there again after the login', async ({ page }) => {
  const { mobile } = newPerson()
  const token = await memberOf(page.request, mobile)
  const policyNo = await buyPolicy(page.request, token, mobile)
  await startSession(page, token)
  await page.goto(`/#/userPages/pages/modify/index?policyNo=${policyNo}&type=C01`)
  const reason = seen(page.getByRole('radio', { name: '价格原因' }))
  await reason.click()
  await callApi(page.request, 'login/logout', {}, token)
  await button(page, '查看结果和金额').click()
  await logInAgain(page, mobile)
  await expect(reason).toHaveAttribute('aria-checked', 'true')

  await page.goto(`/#/userPages/pages/modify/index?policyNo=${policyNo}&type=E02`)
  await field(page, '姓名').fill('林小漫')
  await endSessions(page.request, mobile)
  const chooser = page.waitForEvent('filechooser')
  await button(page, /^添加证件照片/).click()
  const buffer = await page.screenshot()
  await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer })
  await logInAgain(page, mobile)
  await expect(field(page, '姓名')).toHaveValue('林小漫')
})
