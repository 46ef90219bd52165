import type { CallName, RequestOf } from '@storefront/contract'
import type { TSchema } from 'typebox'
import { newContact } from './contacts'
import type { TestGateway } from './gateway'
import type { TestServer } from './harness'
import { applicationOf, buyPolicy, cancelPolicy } from './changes'
import { login } from './identity'
import { applyInvoice, invoicesOf, issuedPolicy, letIssue } from './invoices'
import { newKey, placeOrder } from './orders'
import { answeredSurvey } from './survey'

/** References to one owned record of each kind. */
export interface Things {
  orderNo: string
  accessKey: string
  policyNo: string
  invoiceNo: string
  contactId: string
  endorsementNo: string
  surveyKey: string
}

/** References to missing records: numbers and ids in the valid format. */
export const nowhere: Things = {
  orderNo: 'D20260101000000000000001',
  accessKey: 'k'.repeat(43),
  policyNo: 'P20260101000000000000001',
  invoiceNo: 'I20260101000000000000001',
  contactId: '0190f3f2-0000-7000-8000-000000000000',
  endorsementNo: 'E20260101000000000000001',
  surveyKey: 'f'.repeat(32),
}

/**
 * Ownership rule of a call. NOTHING: neither accepts nor returns owned records. OWN: returns only records of the
 * caller. A function: accepts references and builds the request from the given ones.
 */
export type Row<Name extends CallName> = 'NOTHING' | 'OWN' | ((things: Things) => RequestOf<Name>)

const orderOf = ({ orderNo, accessKey }: Things) => ({ orderNo, accessKey })

/** Ownership rule of every call of the contract. The type check and the test require a row for each call. */
export const ownership: { [Name in CallName]: Row<Name> } = {
  'home/index': 'NOTHING',
  'home/more': 'NOTHING',
  'home/checkLoginStatus': 'NOTHING',
  'api/stress/getAddress': 'NOTHING',
  'api/stress/getQuestion': 'NOTHING',
  'api/stress/saveAnswers': ({ surveyKey }) => ({ surveyKey, version: '2026.1-000000000000', answers: [] }),
  'api/stress/queryAnswers': ({ surveyKey }) => ({ surveyKey }),
  'api/stress/deleteAnswers': ({ surveyKey }) => ({ surveyKey }),
  'help/question': 'NOTHING',
  'help/faqDetails': 'NOTHING',
  'help/aftercare': 'NOTHING',
  'help/customer': 'NOTHING',
  'help/branch': 'NOTHING',
  'help/diglog': (things) => ({ deviceKey: 'v'.repeat(32), about: orderOf(things) }),
  'help/privacy': 'NOTHING',
  'insure/index': 'NOTHING',
  'insure/select': 'NOTHING',
  'insure/calculate': 'NOTHING',
  'insure/notice': 'NOTHING',
  'insure/input': 'NOTHING',
  'insure/digest': 'NOTHING',
  'insure/city': 'NOTHING',
  'insure/place': 'NOTHING',
  'insure/locate': 'NOTHING',
  'insure/destination': 'NOTHING',
  'insure/getSliderCaptcha': 'NOTHING',
  'insure/checkSliderCaptcha': 'NOTHING',
  'insure/save': ({ policyNo }) => ({
    quoteNo: 'Q20260101000000000000001',
    startDate: '2026-06-02',
    holder: {},
    insureds: [],
    subject: {},
    answers: [],
    consents: [],
    captchaTicket: 't'.repeat(43),
    idempotencyKey: newKey(),
    renewsPolicyNo: policyNo,
  }),
  'member/order/info': orderOf,
  'member/order/record': orderOf,
  'member/order/recordFile': orderOf,
  'member/order/query': orderOf,
  'member/order/document': (things) => ({ ...orderOf(things), docType: 'NOTICE' }),
  'member/order/list': 'OWN',
  'member/order/close': orderOf,
  'member/order/pay': (things) => ({ ...orderOf(things), payScene: 'H5', idempotencyKey: newKey() }),
  'member/order/listNoPay': (things) => ({ visitorOrders: [orderOf(things)] }),
  'member/order/listDevice': (things) => ({ visitorOrders: [orderOf(things)] }),
  'member/order/ePolicy': (things) => ({ ...orderOf(things), kind: 'POLICY' }),
  'member/order/subscribe': (things) => ({
    ...orderOf(things),
    answers: [{ templateId: 'T', answer: 'accept' }],
  }),
  'member/order/getNotifyUrl': orderOf,
  'member/policy/endorTypes': ({ policyNo }) => ({ policyNo }),
  'member/policy/endorReasons': ({ policyNo }) => ({ policyNo, type: 'E01' }),
  'member/policy/endorSubmit': ({ policyNo }) => ({
    policyNo,
    type: 'E01',
    reason: 'OTHER',
    values: {},
    attachments: [],
    preview: true,
  }),
  'member/policy/cancel': ({ policyNo }) => ({ policyNo, reason: 'OTHER', preview: true }),
  'member/policy/endorInfo': ({ endorsementNo }) => ({ endorsementNo }),
  'member/policy/endorWithdraw': ({ endorsementNo }) => ({ endorsementNo }),
  'contact/contactList': 'OWN',
  'contact/contactEditInit': ({ contactId }) => ({ contactId }),
  'contact/contactEdit': ({ contactId }) => ({
    contact: { contactId, revision: 1 },
    values: newContact(),
    idempotencyKey: newKey(),
  }),
  'contact/contactOffer': ({ orderNo }) => ({ orderNo }),
  'contact/contactKeep': ({ orderNo }) => ({ orderNo, path: 'holder', idempotencyKey: newKey() }),
  'contact/contactDel': ({ contactId }) => ({ contactId }),
  'member/center': 'OWN',
  'member/agree': 'OWN',
  'member/withdraw': 'OWN',
  'member/dynamicCode': 'OWN',
  'member/export': 'OWN',
  'member/delete': 'OWN',
  'member/policy/list': 'OWN',
  'member/policy/info': ({ policyNo }) => ({ policyNo, reveal: true }),
  'member/policy/renew': ({ policyNo }) => ({ policyNo }),
  'member/policy/endorDocument': ({ endorsementNo }) => ({ endorsementNo }),
  'member/policy/ePolicy': ({ policyNo }) => ({ policyNo, kind: 'POLICY' }),
  'login/getCaptcha': 'NOTHING',
  'login/getDynamicCode': 'NOTHING',
  'login/login': 'NOTHING',
  'login/wxLogin': 'NOTHING',
  'login/logout': 'NOTHING',
  'pay/wxOpenIdForPay': 'NOTHING',
  'pay/getSnsApiUrl': 'NOTHING',
  'member/policy/eInvoice': ({ policyNo }) => ({
    policyNos: [policyNo],
    title: { type: 'PERSON' },
    idempotencyKey: newKey(),
  }),
  'member/policy/queryInvoice': ({ policyNo }) => ({ policyNos: [policyNo] }),
  'member/policy/digitalInvoice': ({ invoiceNo }) => ({ invoiceNo }),
  'member/policy/getInvPrintInfo': ({ invoiceNo }) => ({ invoiceNo }),
}

/** Names with the suffix of a reference that refer to no owned record. */
const harmless = new Set(['captchaId', 'questionId', 'quoteNo', 'traceNo', 'taxNo', 'certNo', 'digitalNo'])

/** Returns the names of properties, at any depth, that refer to a record by number or id. */
export function referencesIn(schema: TSchema): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  const names = Object.keys(properties).filter(
    (name) => /(Nos?|Ids?|surveyKey)$/.test(name) && !harmless.has(name),
  )
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...new Set([...names, ...inner.flatMap(referencesIn)])]
}

/** Creates a member with one record of each kind. */
export async function ownerOfThings(server: TestServer, gateway: TestGateway, mobile: string) {
  const headers = await login(server, mobile)
  const { orderNo } = await placeOrder(server, { holderMobile: mobile })
  const { policyNo } = await issuedPolicy(server, gateway, mobile)
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  const invoiceNo = (await invoicesOf(server, headers, policyNo)).invoices[0]?.invoiceNo ?? ''
  const contact = { values: newContact(), idempotencyKey: newKey() }
  const { contactId } = (await server.call('contact/contactEdit', contact, headers)).data
  const { policyNo: ended } = await buyPolicy(server, gateway, headers)
  const cancelled = await cancelPolicy(server, headers, ended)
  const { endorsementNo } = await applicationOf(server, headers, cancelled.data)
  // Only the visitor who received the access key of the order may use it.
  const surveyKey = await answeredSurvey(server, headers)
  const things: Things = { ...nowhere, orderNo, policyNo, invoiceNo, contactId, endorsementNo, surveyKey }
  const look = async () => [
    await server.call('member/order/info', { orderNo }, headers),
    await server.call('member/order/list', { tab: 'ALL' }, headers),
    await server.call('contact/contactList', {}, headers),
    await server.call('member/policy/queryInvoice', {}, headers),
    await server.call('member/policy/digitalInvoice', { invoiceNo }, headers),
    await server.call('member/policy/endorInfo', { endorsementNo }, headers),
    await server.call('api/stress/queryAnswers', {}, headers),
  ]
  return { headers, things, look }
}
