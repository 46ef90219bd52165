import { expect, type Page, test } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { answerQuestions, enter } from './support/form'
import { logIn, ordersOf } from './support/member'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import { type Purchase, purchases } from './support/products'
import { openProduct, reachConfirmation, readDocuments, submit } from './support/purchase'

/** From the home page to the issued policy. @returns its number */
async function buy(page: Page, { product, factors, entries, affirmed }: Purchase): Promise<string> {
  await openProduct(page, product)
  for (const factor of factors) await enter(page, factor)
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await button(page, '下一步').click()
  await readDocuments(page)
  for (const entry of entries) await enter(page, entry)
  await answerQuestions(page, affirmed)
  await reachConfirmation(page)
  await submit(page)
  await answerQuestion(page)
  await pay(page)
  return issuedPolicyNo(page)
}

test.describe.configure({ mode: 'parallel' })

for (const purchaseOf of purchases) {
  const { product } = purchaseOf(newPerson())

  test(`a visitor buys ${product} and sees the policy issued`, async ({ page }) => {
    await buy(page, purchaseOf(newPerson()))
  })

  test(`a member buys ${product}, and the policy is theirs`, async ({ page }) => {
    const person = newPerson()
    await page.goto('/#/userPages/pages/login/index')
    await logIn(page, person.mobile)
    await expect(seen(page.getByText('保险产品', { exact: true }))).toBeVisible()
    const policyNo = await buy(page, purchaseOf(person))
    expect(await ordersOf(page)).toEqual([expect.objectContaining({ status: 'ISSUED', policyNo })])
  })
}
