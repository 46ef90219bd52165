import { expect, test } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { answerQuestions, enter } from './support/form'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import { purchases } from './support/products'
import { openProduct, reachConfirmation, readDocuments, submit } from './support/purchase'

for (const purchaseOf of purchases) {
  const person = newPerson()
  const { product, factors, entries, affirmed } = purchaseOf(person)

  test(`a visitor buys ${product} and sees the policy issued`, async ({ page }) => {
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
    await issuedPolicyNo(page)
  })
}
