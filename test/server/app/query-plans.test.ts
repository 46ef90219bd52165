import type { CallName } from '@storefront/contract'
import { type Db, openDatabase } from '../../../server/src/lib/db/database'
import { drainJobs } from '../../../server/src/job-handlers'
import { housekeep } from '../../../server/src/housekeeping'
import {
  applicationOf,
  applyChange,
  applyForReview,
  buyPolicy,
  cancelPolicy,
  payOrder,
} from '../support/changes'
import { newContact } from '../support/contacts'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { applyInvoice, invoicesOf, letIssue } from '../support/invoices'
import { openPayNo, pay, settle } from '../support/orders'
import { fullScans, recordStatements } from '../support/query-plans'
import { recordSale, reportAll } from '../support/recorded-sale'
import { newKey, newSubject, saveRequest } from '../support/sale'
import { staffAs } from '../support/staff'
import { newSurveyKey, surveyAs } from '../support/survey'

type Headers = Record<string, string>

let server: TestServer
let gateway: TestGateway
let plans: Db
beforeAll(async () => {
  server = await startTestServer()
  plans = openDatabase(server.context.env)
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await plans.destroy()
  await gateway.close()
  await server.close()
})

/** Runs sales of one visitor and one member: policies, refunds and expired orders. */
async function sellEverything() {
  const mobile = '13612345678'
  const headers = await login(server, mobile)
  const subject = newSubject()
  const orders = [
    { ...(await server.call('insure/save', await saveRequest(server))).data },
    { ...(await server.call('insure/save', await saveRequest(server, { subject }), headers)).data },
    { ...(await server.call('insure/save', await saveRequest(server, { subject }), headers)).data },
  ].map((data) => ({ ...data, payDeadline: 0, amountFen: data.premiumFen }))
  for (const order of [orders[0], orders[2]]) {
    if (!order) throw new Error('not saved')
    await pay(server, order, {}, headers)
    const payNo = await openPayNo(server, order)
    await gateway.payAtCashier(payNo)
    await gateway.deliver(await gateway.successNotification(payNo))
    const { orderNo, accessKey } = order
    for (const call of ['query', 'info', 'getNotifyUrl'])
      await server.callRaw(`member/order/${call}`, { orderNo, ...(accessKey && { accessKey }) }, headers)
  }
  const visitorOrders = orders.flatMap(({ orderNo, accessKey }) =>
    accessKey ? [{ orderNo, accessKey }] : [],
  )
  const { data } = await server.call('member/order/listNoPay', { visitorOrders }, headers)
  await server.call('member/order/listNoPay', { visitorOrders, cursor: orders[2]?.orderNo ?? '' }, headers)
  expect(data.orders).toEqual([])
  const cursor = orders[2]?.orderNo ?? ''
  for (const tab of ['ALL', 'UNPAID', 'PAID', 'ISSUED', 'ENDED'] as const) {
    await server.call('member/order/list', { tab }, headers)
    await server.call('member/order/list', { tab, cursor }, headers)
  }
  await server.call('member/center', {}, headers)
  await settle(server)
  server.clock.advance(31 * 60_000)
  await drainJobs(server.context)
}

/** Records the statements of `work`. @returns statements that scan a whole table, with their plans */
async function scansOf(work: () => Promise<unknown>, tables: string[]): Promise<Record<string, string[]>> {
  const { db } = server.context
  const { db: recording, statements } = recordStatements(db)
  server.context.db = recording
  try {
    await work()
  } finally {
    server.context.db = db
  }
  for (const table of tables)
    expect([...statements.keys()].filter((sql) => sql.includes(`"${table}"`))).not.toEqual([])
  const scans: Record<string, string[]> = {}
  for (const statement of statements.values()) {
    const found = await fullScans(plans, statement)
    if (found.length > 0) scans[statement.sql] = found
  }
  return scans
}

test('every look-up of a whole sale uses an index', async () => {
  const tables = ['saleOrder', 'payment', 'refund', 'policy', 'job', 'session', 'ticket', 'quote', 'proposal']
  expect(await scansOf(sellEverything, [...tables, 'proposalExposure'])).toEqual({})
})

const mobile = '13612345679'

/** Sends all calls with records of the caller, with and without a cursor. */
async function lookAtEverything(headers: Headers, policyNo: string) {
  const ask = (name: CallName, request: object) => server.callRaw(name, request, headers)
  for (const tab of ['ALL', 'UPCOMING', 'IN_FORCE', 'EXPIRED', 'ENDED']) {
    const { data } = await server.call('member/policy/list', { tab: tab as 'ALL' }, headers)
    await ask('member/policy/list', { tab, cursor: data.nextCursor ?? policyNo })
  }
  for (const name of ['info', 'renew', 'endorTypes'] as const)
    await ask(`member/policy/${name}`, { policyNo })
  await ask('member/policy/ePolicy', { policyNo, kind: 'POLICY' })
  await ask('member/policy/queryInvoice', {})
  await ask('member/policy/queryInvoice', { cursor: policyNo, withForm: true })
  await ask('contact/contactList', {})
  await ask('member/center', {})
  await ask('member/export', {})
}

async function keepContact(headers: Headers) {
  const contact = { values: newContact(), idempotencyKey: newKey() }
  const { contactId } = (await server.call('contact/contactEdit', contact, headers)).data
  await server.call('contact/contactEditInit', { contactId }, headers)
  await server.call('contact/contactDel', { contactId }, headers)
}

async function invoice(headers: Headers, policyNo: string) {
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  const { invoiceNo = '' } = (await invoicesOf(server, headers, policyNo)).invoices[0] ?? {}
  const { data } = await server.call('member/policy/digitalInvoice', { invoiceNo }, headers)
  await server.call('member/policy/getInvPrintInfo', { invoiceNo }, headers)
  await fetch(server.url + data.pdf.url)
}

/** Applies a paid endorsement, a reviewed one, and a cancellation with a red-letter invoice. */
async function change(headers: Headers, policyNo: string) {
  const upgrade = { type: 'E08', reason: 'COVER_ADJUSTED', values: { planCode: 'PREMIUM' } } as const
  const { data: dearer } = await applyChange(server, headers, { policyNo, ...upgrade })
  await payOrder(server, gateway, headers, dearer.application?.orderNo ?? '')
  const { endorsementNo } = await applicationOf(server, headers, dearer)
  await server.call('member/policy/endorDocument', { endorsementNo }, headers)
  const reviewed = await applicationOf(
    server,
    headers,
    (await applyForReview(server, headers, policyNo)).data,
  )
  await (await staffAs(server, 'REVIEW')).get('/staff/endorsements')
  await server.call('member/policy/endorWithdraw', { endorsementNo: reviewed.endorsementNo }, headers)
  await cancelPolicy(server, headers, policyNo)
  await letIssue(server)
}

test('every look-up of the member area uses an index', async () => {
  const headers = await login(server, mobile)
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const live = async () => {
    await keepContact(headers)
    await invoice(headers, policyNo)
    await change(headers, policyNo)
    await lookAtEverything(headers, policyNo)
  }
  const tables = ['contact', 'invoice', 'redInvoice', 'premiumReturn', 'endorsement', 'endorsementEvent']
  expect(await scansOf(live, [...tables, 'storedFile', 'upload', 'policyVersion'])).toEqual({})
})

/** Runs a chat of a visitor: question, handover request, and a message after the login. */
async function converse(headers: Headers) {
  const deviceKey = `plans-${newKey()}`
  const talk = (request: object, as: Headers = {}) =>
    server.callRaw('help/diglog', { deviceKey, ...request }, as)
  const message = (text: string) => ({ message: { clientId: newKey(), text } })
  await talk({ about: { productCode: 'home' }, ...message('怎么退保') })
  await talk({ handover: 'REQUEST' })
  await drainJobs(server.context)
  await talk({ handover: 'CANCEL' })
  await talk({ before: 3 })
  await talk({ after: 1 })
  await talk(message('我的保单'), headers)
}

/** Completes, queries and removes the questionnaires of a visitor and a member. */
async function answerSurveys(headers: Headers) {
  for (const person of [surveyAs(server, newSurveyKey()), surveyAs(server, newSurveyKey(), headers)]) {
    await person.finish()
    await person.query()
    await person.remove()
  }
}

/** Records a sale and reads the record as its buyer. */
async function record(headers: Headers) {
  const { orderNo, recorder, events } = await recordSale(server, headers)
  await reportAll(recorder, events)
  for (const call of ['record', 'recordFile'])
    expect((await server.callRaw(`member/order/${call}`, { orderNo }, headers)).code).toBe(200)
}

test('every look-up of conversations, questionnaires, records and housekeeping uses an index', async () => {
  const headers = await login(server, '13612345680')
  const live = async () => {
    await converse(headers)
    await answerSurveys(headers)
    await record(headers)
    await housekeep(server.context)
  }
  const tables = ['chatConversation', 'chatMessage', 'chatAdvice', 'proposalChat', 'survey', 'idempotency']
  expect(await scansOf(live, [...tables, 'traceSale', 'traceEvent', 'proposalSale', 'quote'])).toEqual({})
})

/** Opens all staff pages and handles a waiting customer. */
async function workAsStaff() {
  const people = { agent: await staffAs(server, 'SERVICE'), reviewer: await staffAs(server, 'REVIEW') }
  const auditor = await staffAs(server, 'COMPLIANCE')
  const deviceKey = `staff-${newKey()}`
  await server.callRaw('help/diglog', { deviceKey, handover: 'REQUEST' })
  const path = /href="(\/staff\/chat\/[^"]+)"/.exec(await people.agent.text('/staff/chat'))?.[1] ?? ''
  for (const page of [path, `${path}/messages`, '/staff']) await people.agent.get(page)
  for (const act of ['take', 'answer', 'close']) await people.agent.post(`${path}/${act}`, { text: '您好' })
  for (const page of ['/staff', '/staff/work', '/staff/endorsements']) await people.reviewer.get(page)
  const { orderNo } = await recordSale(server)
  await auditor.submit('/staff/evidence/open', { number: orderNo, reason: '核对' })
  await auditor.get(`/staff/log?who=演示合规&object=${orderNo}&before=100`)
}

test('every look-up of staff uses an index', async () => {
  const tables = ['staffAccount', 'staffSession', 'staffLog', 'endorsementReview', 'refund', 'job']
  // The account list is short, so a full scan is allowed.
  const scans = await scansOf(workAsStaff, tables)
  const large = Object.keys(scans).filter((statement) => !/ from "staff(Account|LogHead)"/.test(statement))
  expect(large).toEqual([])
})

test('the check itself notices a scan', async () => {
  const scan = plans.selectFrom('saleOrder').selectAll().where('amountFen', '=', 1).compile()
  expect(await fullScans(plans, scan)).not.toEqual([])
})
