import { expect } from '@playwright/test'
import { buy } from './support/buy'
import { newPerson } from './support/people'
import { callApi, memberOf, startSession } from './support/policy'
import { purchases } from './support/products'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

/** The two forms that are least like the others, one for each buyer; the mini-program draws every form alike. */
const alsoInWeChat = { visitor: 'golf', member: 'merchant' }

for (const [code, purchaseOf] of Object.entries(purchases)) {
  const { product } = purchaseOf(newPerson())
  const tagOf = (buyer: keyof typeof alsoInWeChat) => (alsoInWeChat[buyer] === code ? [] : ['@site'])

  test(
    `a visitor buys ${product} and sees the policy issued`,
    { tag: tagOf('visitor') },
    async ({ page }) => {
      await buy(page, purchaseOf(newPerson()))
    },
  )

  test(`a member buys ${product}, and the policy is theirs`, { tag: tagOf('member') }, async ({ page }) => {
    const person = newPerson()
    const token = await memberOf(page.request, person.mobile)
    await startSession(page, token)
    const policyNo = await buy(page, purchaseOf(person))
    const { orders } = await callApi(page.request, 'member/order/list', { tab: 'ALL' }, token)
    expect(orders).toEqual([expect.objectContaining({ status: 'ISSUED', policyNo })])
  })
}
