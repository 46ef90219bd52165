import { expect, type Page } from '@playwright/test'
import { issuedPolicyNo } from './support/cashier'
import { letCodesBeSentAgain, logIn } from './support/member'
import { button, choose, field, scrollToEnd, seen } from './support/page'
import { newPerson } from './support/people'
import {
  callApi,
  endSessions,
  keepOrders,
  memberOf,
  payOrder,
  saveOrder,
  startSession,
} from './support/policy'
import { test } from './support/test'

const list = '/#/userPages/pages/order/index'
const detail = (orderNo: string) => `${list}?orderNo=${orderNo}`
const cards = (page: Page) => seen(page.getByRole('listitem'))
const tab = (page: Page, name: string) => seen(page.getByRole('tab', { name, exact: true }))
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).last()

test('a member pages through more than ten orders, and cancels one after thinking again', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  for (let made = 0; made < 12; made += 1) await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(list)
  await expect(cards(page)).toHaveCount(10)
  await scrollToEnd(page)
  await expect(cards(page)).toHaveCount(12)
  await expect(text(page, '没有更多了')).toBeVisible()

  const cancel = seen(page.getByRole('button', { name: /^取消订单 / })).first()
  await cancel.click()
  await choose(page, '再想想')
  await expect(seen(page.getByText(/取消后不能恢复/))).toHaveCount(0)
  await expect(seen(page.getByText('已取消', { exact: true }))).toHaveCount(0)
  await cancel.click()
  await expect(text(page, /取消后不能恢复/)).toBeVisible()
  await choose(page, '取消订单')
  await expect(seen(page.getByText('已取消', { exact: true }))).toHaveCount(1)
  await tab(page, '已取消/退款').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(button(page, /^再次投保/)).toBeVisible()
  await tab(page, '出单中').click()
  await expect(text(page, '没有正在出单的订单')).toBeVisible()
})

test('an unpaid order is paid from the list, and its policy opened from there', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(`${list}?tab=UNPAID`)
  await button(page, /^继续支付/).click()
  await button(page, '去支付').click()
  await button(page, '确认支付').click()
  const policyNo = await issuedPolicyNo(page)
  // Customers may save the insured as a contact for later purchases.
  await button(page, '将林小满存为常用联系人').click()
  await expect(text(page, '已存')).toBeVisible()
  const { contacts } = await callApi(request, 'contact/contactList', {}, token)
  expect(contacts).toMatchObject([{ name: '林小满', relation: 'SELF', isDefault: false }])
  await page.goto(detail(orderNo))
  await expect(text(page, '支付成功')).toBeVisible()
  await button(page, /^查看保单/).click()
  await expect(text(page, policyNo)).toBeVisible()
  await expect(button(page, '查看电子保单')).toBeVisible()
})

test('what was paid on another device is not cancelled here', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(list)
  const cancel = seen(page.getByRole('button', { name: /^取消订单 / }))
  await expect(cancel).toBeVisible()
  await payOrder(request, orderNo, token)
  await cancel.click()
  await expect(text(page, /取消后不能恢复/)).toBeVisible()
  await choose(page, '取消订单')
  await expect(text(page, '该订单刚刚支付成功，没有取消。')).toBeVisible()
  await choose(page, '确定')
  await expect(seen(page.getByText('已出单', { exact: true }))).toHaveCount(2)
  await expect(button(page, /^查看保单/)).toBeVisible()
})

test('a session that ends in the middle comes back to the same tab, and to the same order', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(list)
  await expect(cards(page)).toHaveCount(1)
  await callApi(request, 'login/logout', {}, token)
  await tab(page, '待支付').click()
  await expect(text(page, '登录过期，请重新登录')).toBeVisible()
  await logIn(page, mobile)
  await expect(tab(page, '待支付')).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(1)

  await seen(page.getByRole('link', { name: /查看订单详情/ })).click()
  await expect(text(page, orderNo)).toBeVisible()
  await endSessions(request, mobile)
  await button(page, /^取消订单/).click()
  await choose(page, '取消订单')
  await expect(text(page, '登录过期，请重新登录')).toBeVisible()
  letCodesBeSentAgain()
  await logIn(page, mobile)
  await expect(text(page, orderNo)).toBeVisible()
  await expect(button(page, /^继续支付/)).toBeVisible()
})

test('a visitor continues or closes what was not paid on this device', async ({ page, request }) => {
  const buyer = newPerson()
  await keepOrders(page, [await saveOrder(request, buyer), await saveOrder(request, buyer)], buyer.mobile)
  await page.goto('/#/pages/user/index')
  await button(page, '待支付订单 2 笔').click()
  await expect(cards(page)).toHaveCount(2)
  await seen(page.getByRole('button', { name: /^取消订单 / }))
    .first()
    .click()
  await expect(text(page, /取消后不能恢复/)).toBeVisible()
  await choose(page, '取消订单')
  await expect(cards(page)).toHaveCount(1)
  await button(page, /^继续支付/).click()
  await button(page, '去支付').click()
  await button(page, '确认支付').click()
  await issuedPolicyNo(page)
  await page.goto('/#/pages/payContinue/index')
  await expect(text(page, '没有待支付的订单')).toBeVisible()

  await page.goto('/#/pages/user/index')
  await expect(text(page, '本机订单')).toBeVisible()
  await button(page, /已出单/).click()
  await expect(button(page, '下载电子保单')).toBeVisible()
  await button(page, /登录查看保单/).click()
  await expect(field(page, '手机号')).toHaveValue(buyer.mobile)
  expect(page.url()).not.toContain(buyer.mobile)
  letCodesBeSentAgain()
  await logIn(page, buyer.mobile)
  await expect(button(page, '查看保单')).toBeVisible()
})
