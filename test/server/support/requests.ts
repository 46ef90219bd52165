import type { CallName, RequestOf } from '@storefront/contract'
import { newContact } from './contacts'
import type { TestServer } from './harness'
import { baseFactors, proposalInput, quoteHome, saveRequest } from './sale'

type Requests = { [Name in CallName]: RequestOf<Name> }

/** Returns a schema-valid request for every call, with references to existing records where possible. */
export async function acceptableRequests(server: TestServer): Promise<Requests> {
  const ofPlan = { productCode: 'home', planCode: 'BASIC' }
  const { quoteNo } = await quoteHome(server)
  const { orderNo, accessKey = '' } = (await server.call('insure/save', await saveRequest(server))).data
  const order = { orderNo, accessKey }
  const captchaId = '0190f3f2-0000-7000-8000-000000000000'
  const mobile = '13800138000'
  const policyNo = 'P20260601100000000000001'
  const invoiceNo = 'I20260601100000000000001'
  const endorsementNo = `E${'0'.repeat(23)}`
  const change = { policyNo, reason: 'OTHER', preview: true }
  const { version: surveyVersion } = (await server.call('api/stress/getQuestion', {})).data
  return {
    'home/index': {},
    'home/more': { categoryCode: 'home' },
    'home/checkLoginStatus': { frontType: '002' },
    'api/stress/getAddress': { parentCode: '330000' },
    'api/stress/getQuestion': {},
    'api/stress/saveAnswers': {
      surveyKey: 'a'.repeat(32),
      version: surveyVersion,
      consented: true,
      answers: [{ question: 'housing', value: 'RENT' }],
      finished: false,
    },
    'api/stress/queryAnswers': { surveyKey: 'a'.repeat(32) },
    'api/stress/deleteAnswers': { surveyKey: 'a'.repeat(32) },
    'help/question': { keyword: '退保', categoryCode: 'change' },
    'help/faqDetails': { questionId: 'surrender', deviceKey: 'd'.repeat(32), helpful: true },
    'help/aftercare': {},
    'help/customer': {},
    'help/privacy': { version: '1' },
    'help/branch': { near: { latitude: 30.29, longitude: 120.15 } },
    'help/diglog': {
      deviceKey: 'd'.repeat(32),
      message: { clientId: 'a-key-of-the-client-3', text: '怎么退保' },
    },
    'insure/index': { productCode: 'home' },
    'insure/select': { productCode: 'home' },
    'insure/calculate': { ...ofPlan, factors: baseFactors },
    'insure/notice': ofPlan,
    'insure/input': { quoteNo },
    'insure/digest': proposalInput(await saveRequest(server)),
    'insure/city': { parentCode: '330000' },
    'insure/place': { keyword: '杭州', near: { latitude: 30.29, longitude: 120.15 } },
    'insure/locate': { address: '浙江省杭州市西湖区文三路 1 号' },
    'insure/destination': ofPlan,
    'insure/getSliderCaptcha': { scene: 'INSURE_SAVE', kind: 'SLIDER' },
    'insure/checkSliderCaptcha': { captchaId, x: 120, track: [[0, 0, 0]] },
    'insure/save': await saveRequest(server),
    'member/order/info': order,
    'member/order/record': order,
    'member/order/recordFile': order,
    'member/order/query': order,
    'member/order/document': { ...order, docType: 'NOTICE' },
    'member/order/list': { tab: 'ALL' },
    'member/order/close': order,
    'member/order/pay': { ...order, payScene: 'H5', idempotencyKey: 'a-key-of-the-client-1' },
    'member/order/listNoPay': { visitorOrders: [order] },
    'member/order/listDevice': { visitorOrders: [order] },
    'member/order/ePolicy': { ...order, kind: 'POLICY' },
    'member/order/subscribe': { ...order, answers: [{ templateId: 'policy-issued', answer: 'accept' }] },
    'member/order/getNotifyUrl': order,
    'contact/contactList': {},
    'contact/contactEditInit': { contactId: captchaId },
    'contact/contactEdit': { values: newContact(), idempotencyKey: 'a-key-of-the-client-2' },
    'contact/contactOffer': { orderNo: order.orderNo },
    'contact/contactKeep': {
      orderNo: order.orderNo,
      path: 'holder',
      idempotencyKey: 'a-key-of-the-client-3',
    },
    'contact/contactDel': { contactId: captchaId },
    'member/center': {},
    'member/agree': { version: '2' },
    'member/withdraw': {},
    'member/dynamicCode': { purpose: 'EXPORT' },
    'member/export': { code: '123456' },
    'member/delete': { code: '123456' },
    'member/policy/endorTypes': { policyNo },
    'member/policy/endorReasons': { policyNo, type: 'E01' },
    'member/policy/endorSubmit': { ...change, type: 'E01', values: {}, attachments: [] },
    'member/policy/cancel': change,
    'member/policy/endorInfo': { endorsementNo },
    'member/policy/endorWithdraw': { endorsementNo },
    'member/policy/endorDocument': { endorsementNo },
    'member/policy/list': { tab: 'ALL' },
    'member/policy/info': { policyNo: 'P20260601100000000000000' },
    'member/policy/renew': { policyNo: 'P20260601100000000000000' },
    'member/policy/ePolicy': { policyNo: 'P20260601100000000000000', kind: 'POLICY' },
    'login/getCaptcha': { kind: 'QUESTION' },
    'login/getDynamicCode': { mobile, captchaId, captchaAnswer: '12' },
    'login/login': { mobile, code: '123456' },
    'login/wxLogin': { code: 'a-code-of-wechat' },
    'login/logout': {},
    'pay/wxOpenIdForPay': { payScene: 'MP', code: 'a-code-of-wechat' },
    'pay/getSnsApiUrl': { returnRoute: '/pages/payWeb/index' },
    'member/policy/eInvoice': {
      policyNos: [policyNo],
      title: { type: 'PERSON' },
      idempotencyKey: 'a-key-of-the-client-2',
    },
    'member/policy/queryInvoice': { policyNos: [policyNo], withForm: true },
    'member/policy/digitalInvoice': { invoiceNo },
    'member/policy/getInvPrintInfo': { invoiceNo },
  }
}
