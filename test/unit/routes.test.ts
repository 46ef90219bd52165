import { indexedPages } from '../../config/mini-program-app'
import { findRoute, isTab, pageAddress, routes, tabs } from '@/routes'

/** Spec §2: every page with its title; where the specification gives only a purpose, our title. */
const titles: Record<string, string> = {
  '/pages/index/index': '首页',
  '/pages/serve/index': '服务',
  '/pages/user/index': '我的',
  '/pages/agree/index': '投保须知和主要责任免除',
  '/pages/chosePlan/index': '方案选择',
  '/pages/paySucess/index': '支付成功',
  '/pages/payFail/index': '支付失败',
  '/pages/insure/index': '产品介绍',
  '/pages/insure/golfIndex': '产品介绍',
  '/pages/insureTypeIn/index': '投保录入',
  '/pages/insureConfirm/index': '投保录入确认',
  '/pages/insureContent/index': '保障内容概要',
  '/pages/linkMan/index': '常用联系人',
  '/pages/linkMan/linkManEdit': '编辑常用联系人',
  '/pages/productList/index': '产品列表',
  '/pages/webView/index': '网页',
  '/pages/chooseLocation/index': '选择位置',
  '/pages/openLocation/index': '查看位置',
  '/pages/survey/index': '风险问卷',
  '/pages/payWeb/index': '微信支付',
  '/pages/payContinue/index': '待支付订单',
  '/userPages/pages/order/index': '我的订单',
  '/userPages/pages/login/index': '登录',
  '/userPages/pages/connectUs/index': '联系我们',
  '/userPages/pages/modify/index': '变更',
  '/userPages/pages/policyList/index': '保单信息',
  '/userPages/pages/policyConfirm/index': '投保详情',
  '/userPages/pages/onLineServes/index': '在线客服',
  '/userPages/pages/onLineServes/chat': '智能客服',
  '/userPages/pages/inRegardTo/index': '关于我们',
  '/userPages/pages/privacy/index': '隐私政策',
  '/userPages/pages/sucess/index': '成功',
  '/userPages/pages/serveFlow/index': '投保流程',
  '/userPages/pages/serveChange/index': '保单变更/退保流程',
  '/userPages/pages/serveAfter/index': '售后服务',
  '/userPages/pages/serveClaim/index': '理赔流程',
  '/userPages/pages/question/index': '常见问题',
  '/userPages/pages/questionDetail/index': '常见问题解答',
  '/userPages/pages/receipt/index': '申请开票',
  '/userPages/pages/resReceipt/index': '开票结果',
}
const having = (trait: 'auth' | 'salesZone' | 'pullToRefresh' | 'personalData') =>
  routes.filter((route) => route[trait]).map(({ path }) => path)

it('are the 38 pages of the specification and its two built-in ones with their titles, each once', () => {
  expect(routes).toHaveLength(40)
  expect(Object.fromEntries(routes.map(({ path, title }) => [path, title]))).toEqual(titles)
})

it('guard exactly four pages', () => {
  expect(having('auth').sort()).toEqual([
    '/userPages/pages/modify/index',
    '/userPages/pages/order/index',
    '/userPages/pages/policyConfirm/index',
    '/userPages/pages/policyList/index',
  ])
})

it('refresh two pages by pulling', () => {
  expect(having('pullToRefresh')).toEqual([
    '/userPages/pages/order/index',
    '/userPages/pages/policyList/index',
  ])
})

it('count as sales zone from the entry notice to the payment result', () => {
  expect(having('salesZone').sort()).toEqual([
    '/pages/agree/index',
    '/pages/insureConfirm/index',
    '/pages/insureContent/index',
    '/pages/insureTypeIn/index',
    '/pages/payFail/index',
    '/pages/paySucess/index',
    '/pages/payWeb/index',
  ])
})

it('ask for the agreement to the privacy notice wherever a person writes about themselves', () => {
  expect(having('personalData').sort()).toEqual([
    '/pages/chooseLocation/index',
    '/pages/insureTypeIn/index',
    '/pages/linkMan/linkManEdit',
    '/pages/survey/index',
    '/userPages/pages/login/index',
    '/userPages/pages/modify/index',
    '/userPages/pages/onLineServes/chat',
    '/userPages/pages/onLineServes/index',
    '/userPages/pages/receipt/index',
  ])
})

it('have three tabs in order', () => {
  expect(tabs.map(({ title, path }) => [title, path])).toEqual([
    ['首页', '/pages/index/index'],
    ['服务', '/pages/serve/index'],
    ['我的', '/pages/user/index'],
  ])
  expect(isTab('/pages/user/index')).toBe(true)
  expect(isTab('/pages/insure/index')).toBe(false)
  expect(isTab('/no/such/page')).toBe(false)
})

it.each(['/pages/insure/index', 'pages/insure/index', '/pages/insure/index?productCode=home'])(
  'are found by %s',
  (url) => expect(findRoute(url)?.path).toBe('/pages/insure/index'),
)

it('lets WeChat’s search index only pages that are there, and none that is personal', () => {
  const found = indexedPages.map((path) => findRoute(path))
  expect(found.filter((page) => !page || page.auth || page.personalData || page.salesZone)).toEqual([])
})

it('builds the address of a page with encoded parameters', () => {
  expect(pageAddress('policyDetail', { policyNo: 'P1' })).toBe(
    '/userPages/pages/policyConfirm/index?policyNo=P1',
  )
  expect(pageAddress('products', { keyword: '家 财&1' })).toBe(
    '/pages/productList/index?keyword=%E5%AE%B6%20%E8%B4%A2%261',
  )
  expect(pageAddress('plan', { productCode: 'home', planCode: undefined })).toBe(
    '/pages/chosePlan/index?productCode=home',
  )
  expect(pageAddress('survey')).toBe('/pages/survey/index')
})
