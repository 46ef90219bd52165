import { expect, type Page } from '@playwright/test'
import { chooseFactors, fillIn } from './support/buy'
import { dragSlider } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { countEffort } from './support/effort'
import { newPerson } from './support/people'
import { type Purchase, purchases } from './support/products'
import {
  choosePlan,
  enterProposal,
  openPlanPage,
  reachConfirmation,
  readDocuments,
  submit,
} from './support/purchase'
import { test } from './support/test'

/** Limits of each purchase; docs/testing.md shows the counts. */
const limits = { taps: 33, typed: 7, pages: 14 }

/** Buys the home product with its recommended plan, up to the entered proposal. */
async function enterHome(page: Page): Promise<void> {
  await openPlanPage(page)
  await choosePlan(page)
  await readDocuments(page)
  await enterProposal(page, newPerson())
}

const enterPurchase = (purchase: Purchase) => async (page: Page) => {
  await openPlanPage(page, purchase.product)
  await chooseFactors(page, purchase)
  await readDocuments(page)
  await fillIn(page, purchase)
}

const journeys = {
  home: enterHome,
  travel: enterPurchase(purchases.travel(newPerson())),
  pet: enterPurchase(purchases.pet(newPerson())),
}

for (const [code, enter] of Object.entries(journeys))
  test(
    `a visitor buys ${code} within the limits of effort`,
    { tag: '@site' },
    async ({ page }, { annotations }) => {
      const effort = await countEffort(page)
      await enter(page)
      await reachConfirmation(page)
      const challenge = page.waitForResponse(/getSliderCaptcha/)
      await submit(page)
      await dragSlider(page, await challenge)
      await pay(page)
      const { taps, typed, pages } = effort()
      const counts = `${code}: ${taps} taps, ${typed} typed fields, ${pages.length} pages`
      annotations.push({ type: 'effort', description: counts })
      console.info(counts)
      expect(taps, pages.join('\n')).toBeLessThanOrEqual(limits.taps)
      expect(typed).toBeLessThanOrEqual(limits.typed)
      expect(pages.length, pages.join('\n')).toBeLessThanOrEqual(limits.pages)
      await issuedPolicyNo(page)
    },
  )
