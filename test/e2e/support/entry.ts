import { expect, type Page } from '@playwright/test'
import { chooseFactors } from './buy'
import { button } from './page'
import { callApi, confirmed } from './policy'
import type { Purchase } from './products'

/** Plan of a product. */
interface Plan {
  productCode: string
  planCode: string
}

interface StoredDraft {
  draft: object
}

/** Opens the plan page of a product. */
export async function openPlan(page: Page, { productCode, planCode }: Plan): Promise<void> {
  await page.goto(`/#/pages/chosePlan/index?${new URLSearchParams({ productCode, planCode })}`)
}

/**
 * Opens the entry page of a product as if its documents had been read: selects the plan on its page and writes the
 * confirmations to the storage of the storefront.
 */
export async function openEntry(page: Page, plan: Plan, purchase: Purchase): Promise<void> {
  await openPlan(page, plan)
  await chooseFactors(page, purchase)
  await skipReading(page, plan)
}

/** Opens the entry page from the notice as if the documents of the plan had been read. */
export async function skipReading(page: Page, plan: Plan): Promise<void> {
  await expect(button(page, '继续')).toBeVisible()
  const { documents } = await callApi(page.request, 'insure/notice', plan)
  const consents = confirmed(documents)
  await page.evaluate((read) => {
    // The site wraps stored values in an object, the mini-program does not.
    const inMiniProgram = localStorage.getItem('wx:proposalDraft') !== null
    const key = inMiniProgram ? 'wx:proposalDraft' : 'proposalDraft'
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredDraft & { data: StoredDraft }
    const { draft } = inMiniProgram ? stored : stored.data
    Object.assign(draft, { consents: read, enteredFlowAt: read[0]?.shownAt })
    localStorage.setItem(key, JSON.stringify(stored))
    location.hash = '/pages/insureTypeIn/index'
  }, consents)
  await page.reload()
  await expect(button(page, '下一步')).toBeVisible()
}
