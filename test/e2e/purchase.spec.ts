import { expect, type Page } from '@playwright/test'
import { fillIn } from './support/buy'
import { answerQuestion, dragSlider } from './support/captcha'
import { issuedPolicyNo, openCashier, pay } from './support/cashier'
import { openEntry, openPlan, skipReading } from './support/entry'
import { logIn } from './support/member'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { keepOrders, saveOrder } from './support/policy'
import { purchases } from './support/products'
import {
  choosePlan,
  declaration,
  enterProposal,
  openProduct,
  reachConfirmation,
  readDocuments,
  submit,
} from './support/purchase'
import { test } from './support/test'

/** Opens the payment page of a visitor order that is stored on this device. */
async function openPayment(page: Page, order: Awaited<ReturnType<typeof saveOrder>>): Promise<void> {
  await keepOrders(page, [order])
  await page.goto(`/#/pages/payWeb/index?orderNo=${order.orderNo}`)
}

test('a member logs in, buys with the slider, and is still logged in when the policy is issued', async ({
  page,
}) => {
  const person = newPerson('欧阳思远·阿卜杜')
  await page.goto('/#/userPages/pages/login/index')
  await logIn(page, person.mobile)
  await expect(seen(page.getByText('保险产品', { exact: true }))).toBeVisible()
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page)
  await enterProposal(page, person)
  await reachConfirmation(page)
  const challenge = page.waitForResponse(/getSliderCaptcha/)
  await declaration(page).click()
  // The second tap neither opens another captcha nor closes the first.
  await button(page, '提交订单').dblclick()
  await dragSlider(page, await challenge)
  await pay(page)
  await issuedPolicyNo(page)
  await page.goto('/#/pages/user/index')
  await expect(seen(page.getByText('已登录'))).toBeVisible()
})

test('a payment cancelled at the cashier can be continued from 待支付订单', async ({ page, request }) => {
  await openPayment(page, await saveOrder(request, newPerson()))
  await openCashier(page)
  await button(page, '取消支付').click()
  await expect(button(page, /重新支付|去支付/)).toBeVisible()
  await page.goto('/#/pages/user/index')
  await seen(page.getByText('待支付订单')).click()
  await button(page, /继续支付/).click()
  await button(page, /去支付|重新支付/).click()
  await button(page, '确认支付').click()
  await issuedPolicyNo(page)
  await page.goto('/#/pages/payContinue/index')
  await expect(seen(page.getByText('没有待支付的订单'))).toBeVisible()
})

test('keeps the order open for payment when the customer leaves the cashier', async ({ page, request }) => {
  await openPayment(page, await saveOrder(request, newPerson()))
  await openCashier(page)
  await page.goto('/')
  await page.goto('/#/pages/payContinue/index')
  await expect(button(page, /继续支付/)).toBeVisible()
})

test('a lost network in mid-journey loses nothing', async ({ page, context }) => {
  const person = newPerson()
  const plan = { productCode: 'home', planCode: 'COMFORT' }
  await openPlan(page, plan)
  await expect(field(page, '建成年份')).toBeVisible()
  await context.setOffline(true)
  await field(page, '建成年份').fill('2015')
  await expect(seen(page.getByText('哎呀，网络信号丢失', { exact: true })).first()).toBeVisible()
  await context.setOffline(false)
  await button(page, /重试|重新/)
    .first()
    .click()
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await button(page, '下一步').click()
  await skipReading(page, plan)
  await enterProposal(page, person)
  await expect(seen(page.getByRole('radio', { name: '否', exact: true })).last()).toBeChecked()
  await page.reload()
  await expect(field(page, '姓名')).toHaveValue(person.name)
  await expect(field(page, '证件号码')).toHaveValue(person.certNo)
  await reachConfirmation(page)
  const challenge = page.waitForResponse(/getSliderCaptcha/)
  await submit(page)
  const puzzle = await challenge
  await page.route('**/mp/insure/save', (route) => route.abort('internetdisconnected'), { times: 1 })
  await dragSlider(page, puzzle)
  await expect(seen(page.getByText('哎呀，网络信号丢失'))).toBeVisible()
  await button(page, '重新提交').click()
  await pay(page)
  await issuedPolicyNo(page)
})

test('an answer lost after saving makes one order, not two', async ({ page }) => {
  const purchase = purchases.account(newPerson())
  await openEntry(page, { productCode: 'account', planCode: 'STANDARD' }, purchase)
  await fillIn(page, purchase)
  await reachConfirmation(page)
  await page.route(
    '**/mp/insure/save',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await submit(page)
  await answerQuestion(page)
  await button(page, '重新提交').click()
  await expect(button(page, '去支付')).toBeVisible()
  await page.goto('/#/pages/payContinue/index')
  await expect(seen(page.getByRole('button', { name: /继续支付/ }))).toHaveCount(1)
})
