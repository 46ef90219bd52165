import { expect } from '@playwright/test'
import { buy } from './support/buy'
import { logIn, ordersOf } from './support/member'
import { seen } from './support/page'
import { newPerson } from './support/people'
import { purchases } from './support/products'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

for (const purchaseOf of Object.values(purchases)) {
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
