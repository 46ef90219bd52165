import { expect, type Page } from '@playwright/test'
import { button, seen } from './page'

/** Opens the cashier from the payment page. */
export async function openCashier(page: Page): Promise<void> {
  // The confirmation page stays visible until the transition ends.
  await expect(seen(page.getByRole('button', { name: '提交订单' }))).toHaveCount(0)
  await button(page, '去支付').click()
  await expect(button(page, '确认支付')).toBeVisible()
}

/** Pays at the cashier and returns to the storefront. */
export async function pay(page: Page): Promise<void> {
  await openCashier(page)
  await button(page, '确认支付').click()
}

/** Issue time limit that the result page promises: one minute. */
const issueMs = 60_000

/** Returns the policy number that the result page shows after the issue. */
export async function issuedPolicyNo(page: Page): Promise<string> {
  await expect(seen(page.getByText('支付成功，已经出单'))).toBeVisible({ timeout: issueMs })
  const policyNo = await seen(page.getByText(/^P\d{20,}$/)).innerText()
  return policyNo
}
