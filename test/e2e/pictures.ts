import path from 'node:path'
import { type Page, test } from '@playwright/test'
import { issuedPolicyNo, pay } from './support/cashier'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import {
  choosePlan,
  chooseRecommended,
  enterProposal,
  openProduct,
  product,
  reachConfirmation,
  readDocuments,
  submit,
} from './support/purchase'
import { answerQuestion } from './support/captcha'

const folder = process.env.PICTURES_DIR ?? path.join(__dirname, '..', '..', 'docs', 'pictures')

/** Takes the README screenshots from a purchase on the running site. */
async function picture(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // The page transition takes 300 ms.
  await page.waitForTimeout(500)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

test('pictures of a purchase', async ({ page }) => {
  await page.goto('/')
  await seen(page.getByText(product)).first().waitFor()
  await picture(page, 'home')
  await openProduct(page)
  await page.goBack()
  await button(page, '立即投保').waitFor()
  await picture(page, 'product')
  await button(page, '立即投保').click()
  await chooseRecommended(page)
  await choosePlan(page)
  await button(page, '继续').waitFor()
  await page.goBack()
  await button(page, '下一步').waitFor()
  await picture(page, 'plan')
  await button(page, '下一步').click()
  await readDocuments(page)
  await picture(page, 'entry')
  await enterProposal(page, newPerson())
  await picture(page, 'entered')
  await reachConfirmation(page)
  await picture(page, 'confirm')
  await submit(page)
  await seen(page.getByRole('slider')).waitFor()
  await picture(page, 'captcha')
  await answerQuestion(page)
  await button(page, '去支付').waitFor()
  await picture(page, 'pay')
  await pay(page)
  await issuedPolicyNo(page)
  await picture(page, 'issued')
})
