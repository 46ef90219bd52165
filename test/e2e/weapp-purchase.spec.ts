import { expect } from '@playwright/test'
import { answerQuestion } from './support/captcha'
import { issuedPolicyNo, pay } from './support/cashier'
import { openFilm } from './support/evidence'
import { button } from './support/page'
import { newPerson } from './support/people'
import {
  choosePlan,
  declaration,
  enterProposal,
  openProduct,
  readDocuments,
  submit,
} from './support/purchase'
import { recordedSale } from './support/recorded'
import { wordsReplayed, wordsShown } from './support/replayed'
import { test } from './support/test'

test('a visitor buys the home insurance and sees the policy issued', async ({ page, browser }) => {
  const shown: string[] = []
  const see = async () => void shown.push(await wordsShown(page))
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page, see)
  await enterProposal(page, newPerson())
  await button(page, '下一步').click()
  await expect(button(page, '我已了解，下一步')).toBeVisible()
  await see()
  await button(page, '我已了解，下一步').click()
  await declaration(page).click()
  await expect(declaration(page)).toBeChecked()
  await declaration(page).click()
  await submit(page)
  await answerQuestion(page)
  await pay(page)
  const policyNo = await issuedPolicyNo(page)
  await recordedSale(policyNo, 'WX-MINI')

  // Staff see the documents and the summary as the mini-program showed them.
  const server = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
  const desk = await server.newPage()
  await openFilm(desk, policyNo)
  const replayed = await wordsReplayed(desk)
  for (const text of shown) expect(replayed).toContain(text)
  await server.close()
})
