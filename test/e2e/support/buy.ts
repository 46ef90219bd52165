import { expect, type Page } from '@playwright/test'
import { answerQuestion } from './captcha'
import { issuedPolicyNo, pay } from './cashier'
import { answerQuestions, enter } from './form'
import { button, seen } from './page'
import type { Purchase } from './products'
import { openProduct, reachConfirmation, readDocuments, submit } from './purchase'

/** Selects the rating factors and continues when the premium is shown. */
export async function chooseFactors(page: Page, { factors }: Purchase): Promise<void> {
  for (const factor of factors) await enter(page, factor)
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await button(page, '下一步').click()
}

/** Fills in the open entry page. */
export async function fillIn(page: Page, { entries, affirmed }: Purchase): Promise<void> {
  await answerQuestions(page, affirmed)
  for (const entry of entries) await enter(page, entry)
}

/** Orders and pays on the confirmation page. @returns the number of the issued policy */
export async function orderAndPay(page: Page): Promise<string> {
  await submit(page)
  await answerQuestion(page)
  await pay(page)
  return issuedPolicyNo(page)
}

/** Buys a product from the home page to the issued policy. @returns the policy number */
export async function buy(page: Page, purchase: Purchase): Promise<string> {
  await openProduct(page, purchase.product)
  await chooseFactors(page, purchase)
  await readDocuments(page)
  await fillIn(page, purchase)
  await reachConfirmation(page)
  return orderAndPay(page)
}
