import type { APIRequestContext, Page } from '@playwright/test'
import { answerQuestion } from './captcha'
import { issuedPolicyNo, openCashier } from './cashier'
import { button, seen } from './page'
import { newPerson, type Person } from './people'
import { buyPolicy, callApi, memberOf, newKey, saveOrder, startSession } from './policy'
import { choosePlan, enterProposal, openProduct, readDocuments, submit } from './purchase'

/** Called when a state of the storefront stands still on the page. */
type Visit = (name: string) => Promise<void>

/** Until one page alone is seen, with what it loads, and nothing moves any more. */
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
  await page.reload()
}

/** Pages that need nobody. */
const visitorPages: Record<string, string> = {
  home: '/pages/index/index',
  products: '/pages/productList/index',
  'products-none': '/pages/productList/index?keyword=%E9%A3%9E%E7%A2%9F',
  product: '/pages/insure/index?productCode=home',
  'product-golf': '/pages/insure/golfIndex?productCode=golf',
  plans: '/pages/chosePlan/index?productCode=travel',
  'no-sale': '/pages/insureTypeIn/index',
  service: '/pages/serve/index',
  user: '/pages/user/index',
  survey: '/pages/survey/index',
  'contact-us': '/userPages/pages/connectUs/index',
  chat: '/userPages/pages/onLineServes/index',
  'chat-robot': '/userPages/pages/onLineServes/chat',
  about: '/userPages/pages/inRegardTo/index',
  privacy: '/userPages/pages/privacy/index',
  'flow-buy': '/userPages/pages/serveFlow/index',
  'flow-change': '/userPages/pages/serveChange/index',
  'flow-after': '/userPages/pages/serveAfter/index',
  'flow-claim': '/userPages/pages/serveClaim/index',
  questions: '/userPages/pages/question/index',
  'not-allowed': '/pages/webView/index',
  login: '/userPages/pages/login/index',
}

/** Pages of a member with an unpaid order, a policy and a contact. */
async function memberPages(
  request: APIRequestContext,
  { mobile }: Person,
  token: Awaited<ReturnType<typeof memberOf>>,
): Promise<Record<string, string>> {
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
  return {
    'user-member': '/pages/user/index',
    unpaid: '/pages/payContinue/index',
    pay: `/pages/payWeb/index?orderNo=${orderNo}`,
    'pay-failed': `/pages/payFail/index?orderNo=${orderNo}`,
    orders: '/userPages/pages/order/index',
    order: `/userPages/pages/order/index?orderNo=${orderNo}`,
    policies: '/userPages/pages/policyList/index',
    policy: `/userPages/pages/policyConfirm/index?policyNo=${policyNo}`,
    changes: `/userPages/pages/modify/index?policyNo=${policyNo}`,
    contacts: '/pages/linkMan/index',
    contact: '/pages/linkMan/linkManEdit',
    invoice: `/userPages/pages/receipt/index?policyNo=${policyNo}`,
    invoices: '/userPages/pages/resReceipt/index',
    settings: '/userPages/pages/privacy/index?view=settings',
  }
}

/** The sale, step by step, to the issued policy. */
async function walkSale(page: Page, person: Person, visit: Visit): Promise<void> {
  await openProduct(page)
  await choosePlan(page)
  await button(page, '继续').waitFor()
  await visit('sale-entry')
  await readDocuments(page, () => visit('sale-document'))
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

/** Calls `visit` once nothing moves any more. */
function standing(page: Page, visit: Visit): Visit {
  return async (name) => {
    await settle(page)
    await visit(name)
  }
}

async function openEach(page: Page, pages: Record<string, string>, visit: Visit): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await open(page, path)
    await standing(page, visit)(name)
  }
}

/** The pages that show something else, or more, to a member. */
async function openAsMember(page: Page, visit: Visit): Promise<void> {
  const person = newPerson()
  const token = await memberOf(page.request, person.mobile)
  const pages = await memberPages(page.request, person, token)
  await startSession(page, token)
  await openEach(page, pages, visit)
}

/** Ways through the storefront that together come by every route and the states that matter. */
export const walks: Record<string, (page: Page, visit: Visit) => Promise<void>> = {
  visitor: (page, visit) => openEach(page, visitorPages, visit),
  member: openAsMember,
  sale: (page, visit) => walkSale(page, newPerson(), standing(page, visit)),
}
