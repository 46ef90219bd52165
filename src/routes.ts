import type { EndorType, OrderTab, PolicyTab } from '@storefront/contract'
import { pageUrl } from './platform/page-url'

/** One page of the storefront. */
export interface Route {
  /** Path as in spec §2, with a leading slash. */
  readonly path: string
  readonly title: string
  /** Redirects visitors to the login page (spec §6). */
  readonly auth: boolean
  /** Belongs to the regulated purchase flow, from the entry notice to the payment result. */
  readonly salesZone: boolean
  readonly pullToRefresh: boolean
  /** Collects personal data: in WeChat, customers must agree to the privacy notice before any input. */
  readonly personalData: boolean
}

type Trait = 'auth' | 'salesZone' | 'pullToRefresh' | 'personalData'

const route = (path: string, title: string, ...traits: Trait[]): Route => ({
  path,
  title,
  auth: traits.includes('auth'),
  salesZone: traits.includes('salesZone'),
  pullToRefresh: traits.includes('pullToRefresh'),
  personalData: traits.includes('personalData'),
})

/** Start page, also shown for `/`. */
export const home = '/pages/index/index'
export const userPage = '/pages/user/index'
/** Alias route of the user page; redirects to it. */
export const userPageAlias = '/pages/uesr/index'
/** Shown for an unknown address; not a page of spec §2. */
export const notFoundPage = '/pages/notFound/index'
export const loginPage = '/userPages/pages/login/index'
/** Root of the sub-package. */
export const userPagesRoot = 'userPages'

/** All pages of spec §2, without duplicates, by name; the three tabs first, in their order. */
const pages = {
  home: route(home, '首页'),
  service: route('/pages/serve/index', '服务'),
  user: route(userPage, '我的'),
  documents: route('/pages/agree/index', '投保须知和主要责任免除', 'salesZone'),
  plan: route('/pages/chosePlan/index', '方案选择'),
  paymentResult: route('/pages/paySucess/index', '支付成功', 'salesZone'),
  paymentFailed: route('/pages/payFail/index', '支付失败', 'salesZone'),
  product: route('/pages/insure/index', '产品介绍'),
  golfProduct: route('/pages/insure/golfIndex', '产品介绍'),
  entry: route('/pages/insureTypeIn/index', '投保录入', 'salesZone', 'personalData'),
  confirmation: route('/pages/insureConfirm/index', '投保录入确认', 'salesZone'),
  coverSummary: route('/pages/insureContent/index', '保障内容概要', 'salesZone'),
  contacts: route('/pages/linkMan/index', '常用联系人'),
  contactEdit: route('/pages/linkMan/linkManEdit', '编辑常用联系人', 'personalData'),
  products: route('/pages/productList/index', '产品列表'),
  webPage: route('/pages/webView/index', '网页'),
  choosePlace: route('/pages/chooseLocation/index', '选择位置', 'personalData'),
  showPlace: route('/pages/openLocation/index', '查看位置'),
  survey: route('/pages/survey/index', '风险问卷', 'personalData'),
  payment: route('/pages/payWeb/index', '微信支付', 'salesZone'),
  unpaidOrders: route('/pages/payContinue/index', '待支付订单'),
  orders: route('/userPages/pages/order/index', '我的订单', 'auth', 'pullToRefresh'),
  login: route(loginPage, '登录', 'personalData'),
  contactUs: route('/userPages/pages/connectUs/index', '联系我们'),
  change: route('/userPages/pages/modify/index', '变更', 'auth', 'personalData'),
  policies: route('/userPages/pages/policyList/index', '保单信息', 'auth', 'pullToRefresh'),
  policyDetail: route('/userPages/pages/policyConfirm/index', '投保详情', 'auth'),
  chat: route('/userPages/pages/onLineServes/index', '在线客服', 'personalData'),
  robot: route('/userPages/pages/onLineServes/chat', '智能客服', 'personalData'),
  about: route('/userPages/pages/inRegardTo/index', '关于我们'),
  privacy: route('/userPages/pages/privacy/index', '隐私政策'),
  changeResult: route('/userPages/pages/sucess/index', '成功'),
  purchaseGuide: route('/userPages/pages/serveFlow/index', '投保流程'),
  changeGuide: route('/userPages/pages/serveChange/index', '保单变更/退保流程'),
  afterSalesGuide: route('/userPages/pages/serveAfter/index', '售后服务'),
  claimGuide: route('/userPages/pages/serveClaim/index', '理赔流程'),
  questions: route('/userPages/pages/question/index', '常见问题'),
  question: route('/userPages/pages/questionDetail/index', '常见问题解答'),
  invoiceApplication: route('/userPages/pages/receipt/index', '申请开票', 'personalData'),
  invoiceResult: route('/userPages/pages/resReceipt/index', '开票结果'),
} satisfies Record<string, Route>

/** Name of a page. */
export type PageName = keyof typeof pages

/** All pages of spec §2. */
export const routes: readonly Route[] = Object.values(pages)

/** The three tabs, in order. */
export const tabs: readonly Route[] = [pages.home, pages.service, pages.user]

interface Product {
  productCode: string
  planCode: string | undefined
}

/** Parameters of the pages that have any. */
interface ParamsOfPages {
  change: { policyNo: string; type?: EndorType }
  changeResult: { endorsementNo: string } | { orderNo: string }
  choosePlace: { for: string }
  contactEdit: { contactId?: string | undefined }
  invoiceApplication: { policyNo: string }
  /** `policyNos` are separated by commas. */
  invoiceResult: { policyNos: string }
  orders: { orderNo: string; view?: 'record' } | { tab: OrderTab }
  payment: { orderNo: string }
  paymentFailed: { orderNo: string }
  paymentResult: { orderNo: string }
  plan: Partial<Product>
  policies: { tab: PolicyTab }
  policyDetail: { policyNo: string }
  privacy: { view?: 'settings'; version?: string }
  product: Partial<Product>
  golfProduct: Partial<Product>
  /** `compare` contains product codes, separated by commas. */
  products: { keyword?: string; categoryCode?: string; compare?: string; focus?: '1' }
  question: { questionId: string }
  questions: { keyword?: string; category?: string }
  showPlace: { branch: string }
  webPage: { url: string }
}

/** Parameters of a page; undefined where the page has none. */
export type ParamsOf<Name extends PageName> = Name extends keyof ParamsOfPages
  ? ParamsOfPages[Name]
  : undefined

/** Returns the route of a page. */
export const pageRoute = (name: PageName): Route => pages[name]

/** Returns the address of a page with its parameters. */
export function pageAddress<Name extends PageName>(name: Name, params?: ParamsOf<Name>): string {
  return pageUrl(pages[name].path, params)
}

/** Finds a route by path, with or without the leading slash and the query. */
export function findRoute(url: string): Route | undefined {
  const path = `/${(url.split('?')[0] ?? '').replace(/^\//, '')}`
  return routes.find((candidate) => candidate.path === path)
}

/** Whether a path is a tab, which WeChat opens only by `switchTab`. */
export const isTab = (url: string): boolean => tabs.some((tab) => tab.path === findRoute(url)?.path)
