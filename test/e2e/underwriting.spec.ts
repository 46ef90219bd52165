import { expect, type Page } from '@playwright/test'
import type { RequestOf } from '@storefront/contract'
import { fillIn } from './support/buy'
import { answerQuestion } from './support/captcha'
import { onDatabase } from './support/database'
import { openEntry } from './support/entry'
import { button, closeMessage, seen } from './support/page'
import { newPerson } from './support/people'
import { callApi, orderOf } from './support/policy'
import { purchases } from './support/products'
import { reachConfirmation, submit } from './support/purchase'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const product = { productCode: 'accident', planCode: 'STANDARD' }
const question = (page: Page, code: string) => seen(page.locator(`#field-answers-${code}`))

test('an answer that leads to a refusal is told where it was given, with what fits instead', async ({
  page,
}) => {
  const purchase = purchases.accident(newPerson())
  await openEntry(page, product, purchase)
  await fillIn(page, { ...purchase, affirmed: [...purchase.affirmed, /冠心病/] })
  await button(page, '下一步').click()
  await closeMessage(page)
  const asked = question(page, 'HEART_BRAIN')
  await expect(asked).toBeInViewport()
  await expect(asked).toContainText('有这些疾病的，发生猝死和跌倒的可能明显较高，本方案不能承保')
  await expect(asked).toContainText('可以返回方案页选择不含猝死保障的“轻享”方案')
  await asked.getByRole('link').click()
  await expect(seen(page.getByRole('radio', { name: /轻享/ })).last()).toBeChecked()
})

test('去修改 leads back to the question whose answer was refused', async ({ page }) => {
  const purchase = purchases.accident(newPerson())
  await openEntry(page, product, purchase)
  await fillIn(page, purchase)
  await reachConfirmation(page)
  // Simulates a rule change during the purchase: the server refuses an answer that it accepted before.
  await page.route('**/mp/insure/save', async (route) => {
    const sent = route.request().postDataJSON() as RequestOf<'insure/save'>
    const answers = sent.answers.map((answer) =>
      answer.code === 'RISKY_SPORT' ? { ...answer, value: 'YES' } : answer,
    )
    await route.continue({ postData: { ...sent, answers } })
  })
  await submit(page)
  await answerQuestion(page)
  await closeMessage(page)
  await button(page, '去修改').click()
  await expect(question(page, 'RISKY_SPORT')).toBeInViewport()
  await expect(question(page, 'RISKY_SPORT')).toContainText('高风险运动造成的伤害不在本产品的保障范围内')
  await expect(seen(page.locator('#field-holder-name')).getByRole('textbox')).not.toHaveValue('')
})

/** Returns the codes of the acknowledged warnings of an order. */
function recordedWarnings(orderNo: string): unknown[] {
  return onDatabase((database) =>
    database
      .prepare(
        'select code from proposalWarning join saleOrder using (proposalNo) where orderNo = ? and acknowledgedAt > 0',
      )
      .all(orderNo),
  )
}

test('cover that is there already is told before the order; going on is a choice, and is recorded', async ({
  page,
}) => {
  const purchase = purchases.accident(newPerson())
  await openEntry(page, product, purchase)
  await fillIn(page, purchase)
  const judged = page.waitForRequest('**/mp/insure/digest')
  await reachConfirmation(page)
  // Another device orders the same cover and does not pay.
  const { documents } = await callApi(page.request, 'insure/notice', product)
  await orderOf(page.request, (await judged).postDataJSON() as RequestOf<'insure/digest'>, documents)
  await submit(page)
  await answerQuestion(page)

  const choice = seen(page.getByRole('checkbox', { name: '我已了解“已有报销意外医疗费的保障”，仍要投保' }))
  await expect(choice).not.toBeChecked()
  await button(page, '我已了解，下一步').click()
  await expect(seen(page.getByText('请逐条阅读提示：勾选后可以继续，也可以返回修改'))).toBeInViewport()
  await choice.click()
  await button(page, '我已了解，下一步').click()
  await expect(seen(page.getByText('您已了解的投保提示'))).toBeVisible()
  await submit(page)
  await expect(button(page, '去支付')).toBeVisible()
  const orderNo = new URLSearchParams(page.url().split('?')[1]).get('orderNo') ?? ''
  expect(recordedWarnings(orderNo)).toEqual([{ code: 'DUPLICATE_MEDICAL' }])
})
