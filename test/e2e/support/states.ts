import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { TokenInfo } from '@storefront/contract'
import { answerQuestion } from './captcha'
import { issuedPolicyNo, openCashier } from './cashier'
import { button, seen } from './page'
import { newPerson, type Person } from './people'
import { buyPolicy, callApi, memberOf, newKey, saveOrder, startSession } from './policy'
import { choosePlan, enterProposal, openProduct, readDocuments, submit } from './purchase'
import {
  type Belongings,
  memberPages,
  saleSteps,
  servicePages,
  type StatePages,
  visitorPages,
} from './state-pages'

/** Called when a state of the storefront has settled on the page. */
type Visit = (name: string) => Promise<void>

/** Waits until only one page is visible, its data is loaded, and all animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => element.getClientRects().length > 0
    const pages = [...document.querySelectorAll('.taro_page')].filter(isSeen)
    const moving = document
      .getAnimations()
      .some((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return pages.length === 1 && !moving && ![...document.querySelectorAll('.skeleton')].some(isSeen)
  })
}

/** Loads a page of the storefront; a change of the hash alone would not load it again. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}

/** Checks the page path, so that a redirect to the login or home page fails the test. */
const standsOn = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL(({ hash }) => hash.slice(1).split('?')[0] === path.split('?')[0])

/** Creates test data of a member: an unpaid order, a policy, an endorsement and a contact. */
async function belongingsOf(
  request: APIRequestContext,
  { mobile }: Person,
  token: TokenInfo,
): Promise<Belongings> {
  const policyNo = await buyPolicy(request, token, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  const values = {
    name: '林小满',
    relation: 'SPOUSE',
    certType: 'ID',
    certNo: '119999199001010012',
    birth: '1990-01-01',
    sex: '1',
    isDefault: false,
  }
  await callApi(request, 'contact/contactEdit', { values, idempotencyKey: newKey() }, token)
  const { application } = await callApi(
    request,
    'member/policy/endorSubmit',
    {
      policyNo,
      type: 'E01',
      reason: 'CONTACT_CHANGED',
      values: { 'holder.mobile': newPerson().mobile },
      attachments: [],
      preview: false,
      previewedFen: 0,
      agreed: true,
      idempotencyKey: newKey(),
    },
    token,
  )
  if (!application) throw new Error('The change was not applied for')
  return { orderNo, policyNo, endorsementNo: application.endorsementNo }
}

/** Walks through the purchase to the issued policy. */
async function walkSale(page: Page, person: Person, look: Visit): Promise<void> {
  const visit = async (name: keyof typeof saleSteps) => {
    await standsOn(page, saleSteps[name])
    await look(name)
  }
  await openProduct(page)
  await choosePlan(page)
  await button(page, '继续').waitFor()
  await visit('sale-entry')
  await readDocuments(page, () => visit('sale-document'))
  await button(page, '下一步').waitFor()
  await visit('sale-form')
  await button(page, '下一步').click()
  await visit('sale-form-refused')
  await enterProposal(page, person)
  await button(page, '下一步').click()
  await button(page, '我已了解，下一步').waitFor()
  await visit('sale-cover')
  await button(page, '我已了解，下一步').click()
  await button(page, '提交订单').waitFor()
  await visit('sale-confirm')
  await submit(page)
  await seen(page.getByRole('slider')).waitFor()
  await visit('sale-captcha')
  await answerQuestion(page)
  await openCashier(page)
  await button(page, '确认支付').click()
  await issuedPolicyNo(page)
  await visit('sale-issued')
}

/** Calls `visit` after the page has settled. */
function standing(page: Page, visit: Visit): Visit {
  return async (name) => {
    await settle(page)
    await visit(name)
  }
}

async function openEach(page: Page, pages: StatePages, visit: Visit): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await open(page, path)
    await standsOn(page, path)
    await standing(page, visit)(name)
  }
}

/** Opens the pages that show other or additional content to a member. */
async function openAsMember(page: Page, visit: Visit): Promise<void> {
  const person = newPerson()
  const token = await memberOf(page.request, person.mobile)
  const pages = memberPages(await belongingsOf(page.request, person, token))
  await startSession(page, token)
  await openEach(page, pages, visit)
}

/** Walks that together cover all routes and the relevant states. */
export const walks: Record<string, (page: Page, visit: Visit) => Promise<void>> = {
  visitor: (page, visit) => openEach(page, visitorPages, visit),
  'service-visitor': (page, visit) => openEach(page, servicePages, visit),
  member: openAsMember,
  sale: (page, visit) => walkSale(page, newPerson(), standing(page, visit)),
}
