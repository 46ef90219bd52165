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
/** Endorsements and cancellation of a policy. */
export const modifyPage = '/userPages/pages/modify/index'
/** Root of the sub-package. */
export const userPagesRoot = 'userPages'

/** The three tabs, in order. */
export const tabs: readonly Route[] = [
  route(home, '首页'),
  route('/pages/serve/index', '服务'),
  route(userPage, '我的'),
]

/** All pages of spec §2, without duplicates. */
export const routes: readonly Route[] = [
  ...tabs,
  route('/pages/agree/index', '投保须知和主要责任免除', 'salesZone'),
  route('/pages/chosePlan/index', '方案选择'),
  route('/pages/paySucess/index', '支付成功', 'salesZone'),
  route('/pages/payFail/index', '支付失败', 'salesZone'),
  route('/pages/insure/index', '产品介绍'),
  route('/pages/insure/golfIndex', '产品介绍'),
  route('/pages/insureTypeIn/index', '投保录入', 'salesZone', 'personalData'),
  route('/pages/insureConfirm/index', '投保录入确认', 'salesZone'),
  route('/pages/insureContent/index', '保障内容概要', 'salesZone'),
  route('/pages/linkMan/index', '常用联系人'),
  route('/pages/linkMan/linkManEdit', '编辑常用联系人', 'personalData'),
  route('/pages/productList/index', '产品列表'),
  route('/pages/webView/index', '网页'),
  route('/pages/chooseLocation/index', '选择位置', 'personalData'),
  route('/pages/openLocation/index', '查看位置'),
  route('/pages/survey/index', '风险问卷', 'personalData'),
  route('/pages/payWeb/index', '微信支付', 'salesZone'),
  route('/pages/payContinue/index', '待支付订单'),
  route('/userPages/pages/order/index', '我的订单', 'auth', 'pullToRefresh'),
  route(loginPage, '登录', 'personalData'),
  route('/userPages/pages/connectUs/index', '联系我们'),
  route('/userPages/pages/modify/index', '变更', 'auth', 'personalData'),
  route('/userPages/pages/policyList/index', '保单信息', 'auth', 'pullToRefresh'),
  route('/userPages/pages/policyConfirm/index', '投保详情', 'auth'),
  route('/userPages/pages/onLineServes/index', '在线客服', 'personalData'),
  route('/userPages/pages/onLineServes/chat', '智能客服', 'personalData'),
  route('/userPages/pages/inRegardTo/index', '关于我们'),
  route('/userPages/pages/privacy/index', '隐私政策'),
  route('/userPages/pages/sucess/index', '成功'),
  route('/userPages/pages/serveFlow/index', '投保流程'),
  route('/userPages/pages/serveChange/index', '保单变更/退保流程'),
  route('/userPages/pages/serveAfter/index', '售后服务'),
  route('/userPages/pages/serveClaim/index', '理赔流程'),
  route('/userPages/pages/question/index', '常见问题'),
  route('/userPages/pages/questionDetail/index', '常见问题解答'),
  route('/userPages/pages/receipt/index', '申请开票', 'personalData'),
  route('/userPages/pages/resReceipt/index', '开票结果'),
]

/** Finds a route by path, with or without the leading slash and the query. */
export function findRoute(url: string): Route | undefined {
  const path = `/${(url.split('?')[0] ?? '').replace(/^\//, '')}`
  return routes.find((candidate) => candidate.path === path)
}

/** Whether a path is a tab, which WeChat opens only by `switchTab`. */
export const isTab = (url: string): boolean => tabs.some((tab) => tab.path === findRoute(url)?.path)
