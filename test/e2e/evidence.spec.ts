import { type Page, type Route, expect } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { type Bundle, openFilm, readBundle } from './support/evidence'
import { field, seen } from './support/page'
import { newPerson } from './support/people'
import {
  choosePlan,
  enterProposal,
  openProduct,
  reachConfirmation,
  readDocuments,
  submit,
} from './support/purchase'
import { test } from './support/test'

/** What the network does to the reports of the recorder, in turn: each kind comes up many times in a purchase. */
const whims = [
  (route: Route) => route.abort('internetdisconnected'),
  (route: Route) => route.continue(),
  // The report arrives, its answer does not: it is sent again.
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

/** The network is well again, and the customer comes back to the page: everything kept on the device arrives. */
async function sendAll(page: Page): Promise<void> {
  await page.unroute('**/trace/**')
  const kept = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return Object.keys(localStorage).filter((key) => key.startsWith('traceEvents'))
    })
  await expect.poll(kept, { timeout: 90_000 }).toEqual([])
}

const codes = ({ gaps }: Bundle) => gaps.map(({ code, about }) => [code, about])

test('a purchase on a flaky network, its tab killed in the middle, lacks nothing but the leaving that nobody saw', async ({
  page,
  context,
}) => {
  test.slow()
  await makeFlaky(page)
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page)
  // The page of the documents has slid out, and so been left; that of the entry has its form, and so been entered.
  await expect(seen(page.getByText('您已逐项阅读并确认以下文件'))).toHaveCount(0)
  await expect(field(page, '姓名')).toBeVisible()
  // Killed: no page gets to say good-bye.
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')

  const tab = await context.newPage()
  await makeFlaky(tab)
  await tab.goto('/#/pages/insureTypeIn/index')
  await enterProposal(tab, newPerson())
  await reachConfirmation(tab)
  // Reports are sealed and sent beside the page.
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

test('a purchase without a mishap is complete, and staff see it as a film', async ({ page, context }) => {
  await makeFlaky(page)
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page)
  const person = newPerson()
  await enterProposal(page, person)
  await reachConfirmation(page)
  await submit(page)
  await answerQuestion(page)
  await pay(page)
  const policyNo = await issuedPolicyNo(page)
  await sendAll(page)

  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await openFilm(desk, policyNo)
  await expect(desk.getByText('证据完整')).toBeVisible()
  const shown = (text: string) => desk.locator('#phone').getByText(text).filter({ visible: true })
  await desk.getByRole('button', { name: /读到《主要责任免除》末尾/ }).click()
  await expect(shown('以上内容属于免除或者减轻保险人责任的条款')).toBeInViewport()
  await desk
    .getByRole('button', { name: /填写 姓名/ })
    .last()
    .click()
  await expect(shown('林**')).toBeInViewport()
  await desk.keyboard.press('End')
  await expect(shown(policyNo)).toBeVisible()
  await desk.keyboard.press('Home')
  await desk.getByLabel('速度').selectOption('8')
  await desk.keyboard.press(' ')
  await expect(desk.locator('#count')).not.toHaveText(/^1 \//)
  expect(await desk.content()).not.toContain(person.certNo)
  const { verdict, gaps } = await readBundle(desk, policyNo)
  expect([verdict, gaps]).toEqual(['COMPLETE', []])
})
