/** Addresses by state name. */
export type StatePages = Readonly<Record<string, string>>

/** Pages that need no login. */
export const visitorPages: StatePages = {
  home: '/pages/index/index',
  products: '/pages/productList/index',
  'products-none': '/pages/productList/index?keyword=%E9%A3%9E%E7%A2%9F',
  product: '/pages/insure/index?productCode=home',
  'product-golf': '/pages/insure/golfIndex?productCode=golf',
  plans: '/pages/chosePlan/index?productCode=travel',
  'no-sale': '/pages/insureTypeIn/index',
  user: '/pages/user/index',
  survey: '/pages/survey/index',
  'not-allowed': '/pages/webView/index',
  login: '/userPages/pages/login/index',
}

/** Pages of the service area. */
export const servicePages: StatePages = {
  service: '/pages/serve/index',
  'contact-us': '/userPages/pages/connectUs/index',
  place: '/pages/openLocation/index?branch=330100',
  'choose-place': '/pages/chooseLocation/index',
  chat: '/userPages/pages/onLineServes/index',
  'chat-robot': '/userPages/pages/onLineServes/chat',
  about: '/userPages/pages/inRegardTo/index',
  privacy: '/userPages/pages/privacy/index',
  'flow-buy': '/userPages/pages/serveFlow/index',
  'flow-change': '/userPages/pages/serveChange/index',
  'flow-after': '/userPages/pages/serveAfter/index',
  'flow-claim': '/userPages/pages/serveClaim/index',
  questions: '/userPages/pages/question/index',
  question: '/userPages/pages/questionDetail/index?questionId=find',
}

/** Test data of the member. */
export interface Belongings {
  /** Number of the unpaid order. */
  orderNo: string
  policyNo: string
  /** Endorsement of that policy. */
  endorsementNo: string
}

/** Returns the pages that show other or additional content to a member. */
export const memberPages = ({ orderNo, policyNo, endorsementNo }: Belongings): StatePages => ({
  'user-member': '/pages/user/index',
  unpaid: '/pages/payContinue/index',
  pay: `/pages/payWeb/index?orderNo=${orderNo}`,
  'pay-failed': `/pages/payFail/index?orderNo=${orderNo}`,
  orders: '/userPages/pages/order/index',
  order: `/userPages/pages/order/index?orderNo=${orderNo}`,
  policies: '/userPages/pages/policyList/index',
  policy: `/userPages/pages/policyConfirm/index?policyNo=${policyNo}`,
  changes: `/userPages/pages/modify/index?policyNo=${policyNo}`,
  changed: `/userPages/pages/sucess/index?endorsementNo=${endorsementNo}`,
  contacts: '/pages/linkMan/index',
  contact: '/pages/linkMan/linkManEdit',
  invoice: `/userPages/pages/receipt/index?policyNo=${policyNo}`,
  invoices: '/userPages/pages/resReceipt/index',
  settings: '/userPages/pages/privacy/index?view=settings',
})

/** Steps of the purchase, each with the path of its page. */
export const saleSteps = {
  'sale-entry': '/pages/agree/index',
  'sale-document': '/pages/agree/index',
  'sale-form': '/pages/insureTypeIn/index',
  'sale-form-refused': '/pages/insureTypeIn/index',
  'sale-cover': '/pages/insureContent/index',
  'sale-confirm': '/pages/insureConfirm/index',
  'sale-captcha': '/pages/insureConfirm/index',
  'sale-issued': '/pages/paySucess/index',
} satisfies StatePages
