import { type Page, type Route, expect } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { type Bundle, openFilm, readBundle } from './support/evidence'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import {
  choosePlan,
  declaration,
  enterProposal,
  openProduct,
  placeOrder,
  product,
  reachConfirmation,
  readDocuments,
  submit,
} from './support/purchase'
import { typedInto, wordsReplayed, wordsShown } from './support/replayed'
import { test } from './support/test'

/** Network faults for the reports of the recorder, in rotation: each occurs many times in a purchase. */
const whims = [
  (route: Route) => route.abort('internetdisconnected'),
  (route: Route) => route.continue(),
  // The report arrives but its response is lost: the recorder sends it again.
  async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  async (route: Route) => {
    await route.fetch()
    await route.continue()
  },
]

async function makeFlaky(page: Page): Promise<void> {
  let turn = 0
  await page.route('**/trace/**', (route) => whims[turn++ % whims.length]?.(route))
}

/** Restores the network and shows the page again: all stored reports are sent. */
async function sendAll(page: Page): Promise<void> {
  await page.unroute('**/trace/**')
  const kept = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return Object.keys(localStorage).filter((key) => key.startsWith('traceEvents'))
    })
  await expect.poll(kept, { timeout: 90_000 }).toEqual([])
}

const orderNumber = /^D\d{20,}$/

/** Navigates to the home page without a reload. */
async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/pages/index/index'))
  await expect(seen(page.getByText(product, { exact: true })).first()).toBeVisible()
  await expect(seen(page.getByRole('button', { name: '去支付' }))).toHaveCount(0)
}

const codes = ({ gaps }: Bundle) => gaps.map(({ code, about }) => [code, about])

test('records everything but the missing leave event when the network is flaky and the tab crashes', async ({
  page,
  context,
}) => {
  test.slow()
  await makeFlaky(page)
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page)
  // The documents page was left after its transition; the entry page was entered when its form appeared.
  await expect(seen(page.getByText('您已逐项阅读并确认以下文件'))).toHaveCount(0)
  await expect(seen(page.getByText('房屋情况询问'))).toBeVisible()
  // A crashed page sends no leave event.
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')

  const tab = await context.newPage()
  await makeFlaky(tab)
  await tab.goto('/#/pages/insureTypeIn/index')
  await enterProposal(tab, newPerson())
  await reachConfirmation(tab)
  // A worker encrypts and sends the reports.
  await expect.poll(() => tab.workers().length).toBe(1)
  await submit(tab)
  await answerQuestion(tab)
  await pay(tab)
  const policyNo = await issuedPolicyNo(tab)
  await sendAll(tab)

  const bundle = await readBundle(tab, policyNo)
  expect(codes(bundle)).toEqual([['LEAVE_MISSING', '/pages/insureTypeIn/index']])
  expect(bundle.integrity).toMatchObject({ brokenAt: null, missing: [] })
  expect(new Set(bundle.events.map(({ run }) => run)).size).toBeGreaterThan(1)
  expect(bundle.documents.every(({ recorded }) => Object.values(recorded).every(Boolean))).toBe(true)
})

test('a purchase without a mishap is complete, also when a younger order waits, and is replayed as it was shown', async ({
  page,
  context,
}) => {
  test.slow()
  await makeFlaky(page)
  const shown: string[] = []
  const typed: string[] = []
  const see = async () => shown.push(await wordsShown(page, typed))
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page, async () => void (await see()))
  await expect(seen(page.getByText('房屋情况询问'))).toBeVisible()
  await see()
  const person = newPerson()
  await enterProposal(page, person)
  typed.push(...(await typedInto(page)))
  expect(typed).toContain(person.certNo)
  await see()
  await button(page, '下一步').click()
  await expect(button(page, '我已了解，下一步')).toBeVisible()
  await see()
  await button(page, '我已了解，下一步').click()
  await expect(button(page, '提交订单')).toBeVisible()
  await see()
  await declaration(page).click()
  await see()
  await button(page, '提交订单').click()
  await answerQuestion(page)
  await expect(button(page, '去支付')).toBeVisible()
  await expect(seen(page.getByRole('button', { name: '提交订单' }))).toHaveCount(0)
  await see()
  const olderNo = await seen(page.getByText(orderNumber)).innerText()

  // A second order stays unpaid.
  await goHome(page)
  await placeOrder(page, newPerson('王知远'))
  const youngerNo = await seen(page.getByText(orderNumber)).innerText()
  expect(youngerNo).not.toBe(olderNo)
  await goHome(page)
  await page.goto(`/#/pages/payWeb/index?orderNo=${olderNo}`)
  await pay(page)
  const policyNo = await issuedPolicyNo(page)
  await see()
  await sendAll(page)

  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await openFilm(desk, policyNo)
  await expect(desk.getByText('证据完整')).toBeVisible()
  const replayed = await wordsReplayed(desk)
  for (const text of shown) expect(replayed).toContain(text)
  await desk.getByRole('button', { name: /读到《主要责任免除》末尾/ }).click()
  await expect(desk.locator('#shown')).toContainText('以上内容属于免除或者减轻保险人责任的条款')
  await desk
    .getByRole('button', { name: /填写 姓名/ })
    .last()
    .click()
  await expect(desk.locator('#shown input').first()).toHaveValue('林**')
  await desk.keyboard.press('End')
  await expect(desk.locator('#shown').getByText(policyNo, { exact: true })).toBeVisible()
  await desk.keyboard.press('Home')
  await desk.getByLabel('速度').selectOption('8')
  await desk.keyboard.press(' ')
  await expect(desk.locator('#count')).not.toHaveText(/^1 \//)
  for (const secret of [person.certNo, person.name, person.mobile])
    expect(await desk.content()).not.toContain(secret)
  const paid = await readBundle(desk, policyNo)
  expect([paid.verdict, paid.gaps]).toEqual(['COMPLETE', []])
  const unpaid = await readBundle(desk, youngerNo)
  expect([unpaid.verdict, unpaid.gaps]).toEqual(['COMPLETE', []])
  expect(unpaid.events.filter(({ action }) => action.startsWith('PAY_'))).toEqual([])
})
