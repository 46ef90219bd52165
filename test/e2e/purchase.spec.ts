import { expect, test } from '@playwright/test'
import { newPerson } from './support/people'
import { placeOrder } from './support/purchase'

test('a visitor buys the home insurance and sees the policy issued', async ({ page }) => {
  await placeOrder(page, newPerson())
  expect(page.url()).toContain('payWeb')
})
