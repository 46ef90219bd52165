import { expect, type Page } from '@playwright/test'
import { type Cost, costOf } from './support/cost'
import { onDatabase } from './support/database'
import { openEntry } from './support/entry'
import { type Entry, answerQuestions } from './support/form'
import { button, scrollToEnd, seen } from './support/page'
import { newPerson } from './support/people'
import { memberOf, saveOrder, startSession } from './support/policy'
import { purchases } from './support/products'
import { test } from './support/test'

/** Maximum update size that WeChat recommends. */
const mostBytes = 256 * 1024

/** Checks the update size and prints the time. The time is not checked: it depends on the load of the machine. */
function hold(what: string, { largestBytes, updates, longestMs }: Cost): void {
  const figures = `largest update ${(largestBytes / 1024).toFixed(1)} KB of ${updates}, ${longestMs.toFixed(0)} ms`
  console.log(`${what}: ${figures}`)
  expect(updates).toBeGreaterThan(0)
  expect(largestBytes).toBeLessThan(mostBytes)
}

/** Copies an order in the database until there are `count` orders. */
function multiply(orderNo: string, count: number): void {
  onDatabase((database) => {
    const order = database.prepare('select * from saleOrder where orderNo = ?').get(orderNo) as Record<
      string,
      unknown
    >
    const columns = Object.keys(order).filter((name) => !name.startsWith('_'))
    const insert = database.prepare(
      `insert into saleOrder (${columns.join()}) values (${columns.map(() => '?').join()})`,
    )
    for (let copy = 1; copy < count; copy += 1) {
      const number = String(BigInt(orderNo.slice(1)) + BigInt(copy))
      const own: Record<string, unknown> = { ...order, orderNo: `D${number}`, proposalNo: `B${number}` }
      insert.run(columns.map((name) => own[name]))
    }
  })
}

async function loadAll(page: Page, count: number): Promise<void> {
  const cards = seen(page.getByRole('listitem'))
  await expect(async () => {
    await scrollToEnd(page)
    await expect(cards).toHaveCount(count, { timeout: 300 })
  }).toPass()
}

test('a list of a hundred orders costs little in each update', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  multiply(orderNo, 100)
  await startSession(page, token)
  await page.goto('/')
  hold(
    'A hundred orders, opened and read to the end',
    await costOf(page, async () => {
      await page.goto('/#/userPages/pages/order/index')
      await loadAll(page, 100)
    }),
  )
})

test('a form of ten insured persons costs little in each update', async ({ page }) => {
  const journey = purchases.travel(newPerson())
  const factors: Entry[] = [['destinations', ['中国大陆']], ...journey.factors.slice(1), ['adults', '10']]
  await openEntry(page, { productCode: 'travel', planCode: 'DOMESTIC' }, { ...journey, factors })
  await answerQuestions(page, journey.affirmed)
  const names = seen(page.getByRole('textbox', { name: '姓名', exact: true }))
  hold(
    'The form of ten insured persons, opened with each of them unfolded',
    await costOf(page, async () => {
      await page.evaluate(() => (location.hash = '/pages/insureTypeIn/index?again=1'))
      await expect(button(page, '下一步')).toBeVisible()
      for (let person = 2; person <= 10; person += 1)
        await button(page, new RegExp(`^被保险人 ${person}([^0-9]|$)`)).click()
      await expect(names.nth(10)).toBeVisible()
    }),
  )
  hold(
    'A name typed into the tenth',
    await costOf(page, async () => {
      await names.last().pressSequentially('LIN')
      await expect(names.last()).toHaveValue('LIN')
    }),
  )
  hold(
    'A form of ten that is not complete, pressed on',
    await costOf(page, async () => {
      await button(page, '下一步').click()
      await expect(seen(page.getByRole('alert')).first()).toBeVisible()
    }),
  )
})

test('the list of all products costs little in each update', async ({ page }) => {
  await page.goto('/')
  await expect(seen(page.getByText('保险产品', { exact: true }))).toBeVisible()
  hold(
    'All products, opened and read to the end',
    await costOf(page, async () => {
      await page.evaluate(() => (location.hash = '/pages/productList/index'))
      await expect(button(page, '选几款产品对比')).toBeVisible()
      await expect(async () => {
        await scrollToEnd(page)
        await expect(seen(page.getByText('没有更多了'))).toBeVisible({ timeout: 300 })
      }).toPass()
    }),
  )
  hold(
    'A product chosen for comparison',
    await costOf(page, async () => {
      await button(page, '选几款产品对比').click()
      await seen(page.getByRole('checkbox')).first().click()
      await expect(seen(page.getByRole('checkbox')).first()).toBeChecked()
    }),
  )
})
