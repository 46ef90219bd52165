import { expect, type Page } from '@playwright/test'
import { chooseFactors } from './buy'
import { button } from './page'
import { callApi, confirmed } from './policy'
import type { Purchase } from './products'

interface StoredDraft {
  data: { draft: object }
}

/**
 * Opens the entry page of a product as if its documents had been read before: the plan is chosen on its page, the
 * confirmations are put where the storefront keeps them.
 */
export async function openEntry(
  page: Page,
  plan: { productCode: string; planCode: string },
  purchase: Purchase,
): Promise<void> {
  await page.goto(`/#/pages/chosePlan/index?${new URLSearchParams(plan)}`)
  await chooseFactors(page, purchase)
  await expect(button(page, '继续')).toBeVisible()
  const { documents } = await callApi(page.request, 'insure/notice', plan)
  const consents = confirmed(documents)
  await page.evaluate((read) => {
    const stored = JSON.parse(localStorage.getItem('proposalDraft') ?? '{}') as StoredDraft
    Object.assign(stored.data.draft, { consents: read, enteredFlowAt: read[0]?.shownAt })
    localStorage.setItem('proposalDraft', JSON.stringify(stored))
    location.hash = '/pages/insureTypeIn/index'
  }, consents)
  await page.reload()
  await expect(button(page, '下一步')).toBeVisible()
}
