import { expect, type Page } from '@playwright/test'
import { buy, fillIn, orderAndPay } from './support/buy'
import { openEntry } from './support/entry'
import { newPerson } from './support/people'
import { callApi, memberOf, startSession } from './support/policy'
import { purchases, schengen } from './support/products'
import { reachConfirmation } from './support/purchase'
import { test } from './support/test'

/** Buys a Schengen policy for two adults with passports; their dates of birth are selected from lists. */
async function buySchengen(page: Page): Promise<void> {
  const purchase = schengen(newPerson())
  await openEntry(page, { productCode: 'travel', planCode: 'SCHENGEN' }, purchase)
  await fillIn(page, purchase)
  await reachConfirmation(page)
  await orderAndPay(page)
}

/** Buyer of each product: the forms do not depend on the buyer; docs/testing.md names the tests of the other buyer. */
const buyers: Record<keyof typeof purchases, 'visitor' | 'member'> = {
  travel: 'visitor',
  golf: 'visitor',
  pet: 'visitor',
  phone: 'visitor',
  accident: 'member',
  account: 'member',
  merchant: 'member',
  vehicle: 'member',
}

/**
 * The two most different forms, one per buyer type; the mini-program renders all forms with the same components.
 */
const alsoInWeChat = ['golf', 'merchant']

/** `effort.spec.ts` buys the other product. */
const bought = Object.entries(purchases).filter(([code]) => code !== 'pet')

for (const [code, purchaseOf] of bought) {
  const { product } = purchaseOf(newPerson())
  const tag = alsoInWeChat.includes(code) ? [] : ['@site']

  if (buyers[code as keyof typeof purchases] === 'visitor')
    test(`a visitor buys ${product} and sees the policy issued`, { tag }, async ({ page }) => {
      if (code === 'travel') await buySchengen(page)
      else await buy(page, purchaseOf(newPerson()))
    })
  else
    test(`a member buys ${product}, and the policy is theirs`, { tag }, async ({ page }) => {
      const person = newPerson()
      const token = await memberOf(page.request, person.mobile)
      await startSession(page, token)
      const policyNo = await buy(page, purchaseOf(person))
      const { orders } = await callApi(page.request, 'member/order/list', { tab: 'ALL' }, token)
      expect(orders).toEqual([expect.objectContaining({ status: 'ISSUED', policyNo })])
    })
}
