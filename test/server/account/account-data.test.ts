import type { CodePurpose } from '@storefront/contract'
import { listConsents } from '../../../server/src/modules/member/member.repository'
import { keepPicture } from '../../../server/src/modules/endorsement/uploaded-pictures'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { applicationOf, cancelPolicy } from '../support/changes'
import { login, newMember, receivedCode } from '../support/identity'
import { applyInvoice, issuedPolicy, letIssue } from '../support/invoices'
import { pay, placeOrder, placePaidOrder, settle } from '../support/orders'
import { recordSale, reportAll } from '../support/recorded-sale'
import { answeredSurvey } from '../support/survey'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
// Limit: one code per minute and mobile.
beforeEach(() => server.clock.advance(120_000))
afterAll(async () => {
  await gateway.close()
  await server.close()
})

let mobiles = 0
async function member() {
  const customer = await newMember(server, `135${String((mobiles += 1)).padStart(8, '0')}`)
  server.clock.advance(61_000)
  return customer
}
type Member = Awaited<ReturnType<typeof member>>

async function codeFor({ mobile, headers }: Member, purpose: CodePurpose): Promise<string> {
  await server.call('member/dynamicCode', { purpose }, headers)
  return receivedCode(server, mobile)
}
const center = ({ headers }: Member) => server.call('member/center', {}, headers)

async function deleteAccount(customer: Member) {
  const code = await codeFor(customer, 'DELETE')
  return server.call('member/delete', { code }, customer.headers)
}

/** Returns the table name of each row that belongs to the account of the member. */
async function rowsOf({ session }: Member) {
  const { db } = server.context
  const tables = await db.introspection.getTables()
  const ofMembers = tables.filter(({ columns }) => columns.some(({ name }) => name === 'memberId'))
  expect(ofMembers.length).toBeGreaterThan(5)
  const found: string[] = []
  for (const { name } of ofMembers) {
    const rows = await db
      .selectFrom(name as 'session')
      .select('memberId')
      .where('memberId', '=', session.memberId)
      .execute()
    found.push(...rows.map(() => name))
  }
  return found
}

describe('the center', () => {
  test('counts what waits for payment and what is in force now', async () => {
    const customer = await member()
    const { session, headers } = customer
    await placeOrder(server, { session })
    await placePaidOrder(server, gateway, { session, startsIn: 0 }, headers)
    await placePaidOrder(server, gateway, { session, startsIn: 3 }, headers)
    expect((await center(customer)).data).toEqual({
      mobile: '135****0001',
      unpaidOrders: 1,
      policiesUpcoming: 1,
      policiesInForce: 1,
      privacy: { current: '2', agreed: null },
    })
    server.clock.advance(31 * 60_000)
    expect((await center(customer)).data).toMatchObject({ unpaidOrders: 0, policiesInForce: 1 })
  })

  test('is for members only', async () => {
    expect(await server.callRaw('member/center', {})).toMatchObject({ code: 401, data: null })
  })
})

describe('consents', () => {
  test('to what the product no longer does cannot be given, and stay in the history', async () => {
    const customer = await member()
    const { memberId } = customer.session
    const earlier = { id: 'earlier', memberId, purpose: 'MARKETING', given: 1, version: null, at: 1 }
    await server.context.db.insertInto('memberConsent').values(earlier).execute()
    const refused = await server.callRaw(
      'member/consent',
      { purpose: 'MARKETING', given: true },
      customer.headers,
    )
    expect(refused.status).toBe(404)
    const kept = await listConsents(server.context.db, memberId)
    expect(kept).toEqual([{ purpose: 'MARKETING', given: 1, version: null, at: 1 }])
  })

  test('withdrawn altogether, no session stays', async () => {
    const customer = await member()
    const elsewhere = await login(server, customer.mobile)
    expect((await server.call('member/withdraw', {}, customer.headers)).code).toBe(200)
    expect((await center(customer)).code).toBe(401)
    expect((await server.call('member/center', {}, elsewhere)).code).toBe(401)
  })
})

describe('a copy of the data', () => {
  test('holds everything, in clear, behind a link that expires, once for each code', async () => {
    const customer = await member()
    const { session, headers } = customer
    const order = await placePaidOrder(server, gateway, { session }, headers)
    const { orderNo: recorded, recorder, events } = await recordSale(server, headers)
    await reportAll(recorder, events)
    await answeredSurvey(server, headers)
    const code = await codeFor(customer, 'EXPORT')
    const { data } = await server.call('member/export', { code }, headers)
    const response = await fetch(server.url + data.url)
    const copy = (await response.json()) as Record<string, unknown>
    expect(Object.keys(copy)).toEqual([
      ...['说明', '导出时间', '订单', '上传的图片', '变更申请', '发票', '保单', '客服对话'],
      ...['常用联系人', '风险问卷', '账号'],
    ])
    expect(copy).toMatchObject({
      订单: [
        { orderNo: order.orderNo, entered: { holder: { certNo: '119999199001010012' } }, recorded: [] },
        { orderNo: recorded },
      ],
      保单: [{ orderNo: order.orderNo, content: { holder: { mobile: '13800138000' } } }],
      风险问卷: { answers: { housing: 'RENT' } },
      账号: { mobile: customer.mobile },
    })
    const [, { recorded: steps }] = copy.订单 as [object, { recorded: object[] }]
    expect(steps).toHaveLength(events.length)
    expect(steps).toContainEqual(expect.objectContaining({ action: 'TICK', target: 'declaration' }))
    expect((await server.call('member/export', { code }, headers)).code).toBe(422)
    server.clock.advance(16 * 60_000)
    expect((await fetch(server.url + data.url)).status).toBe(410)
    await settle(server)
    const left = await server.context.db
      .selectFrom('storedFile')
      .select('id')
      .where('kind', '=', 'EXPORT')
      .execute()
    expect(left).toEqual([])
  })

  test('is not given for a code that was asked for something else', async () => {
    const customer = await member()
    const code = await codeFor(customer, 'DELETE')
    expect(await server.call('member/export', { code }, customer.headers)).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'code', message: '验证码不正确，还可以尝试 4 次' }] },
    })
    const forLogin = await server.call('login/login', { mobile: customer.mobile, code })
    expect(forLogin.code).toBe(422)
  })
})

describe('the end of an account', () => {
  test('erases what need not be kept, keeps contracts, and ends every session', async () => {
    const customer = await member()
    const { session, headers, mobile } = customer
    const sold = await placePaidOrder(server, gateway, { session, holderMobile: mobile }, headers)
    const unsold = await placeOrder(server, { session, holderMobile: mobile })
    await answeredSurvey(server, headers)
    const elsewhere = await login(server, mobile)
    server.clock.advance(61_000)
    expect((await deleteAccount(customer)).code).toBe(200)
    expect(await rowsOf(customer)).toEqual([])
    expect((await server.call('member/center', {}, elsewhere)).code).toBe(401)
    const { db } = server.context
    const orders = await db
      .selectFrom('saleOrder')
      .select('orderNo')
      .where('orderNo', 'in', [sold.orderNo, unsold.orderNo])
      .execute()
    expect(orders).toEqual([{ orderNo: sold.orderNo }])
    server.clock.advance(61_000)
    // The policy stays in force: its holder logs in with the mobile of the policy and finds it.
    const again = await login(server, mobile)
    const { data } = await server.call('member/order/list', { tab: 'ALL' }, again)
    expect(data.orders.map(({ orderNo }) => orderNo)).toEqual([sold.orderNo])
    server.clock.advance(31 * 60_000)
    await settle(server)
    const failed = await db.selectFrom('job').select('lastError').where('lastError', 'is not', null).execute()
    expect(failed).toEqual([])
  })

  test('keeps changes and invoices of contracts, with their proofs, parted from the account', async () => {
    const customer = await member()
    const { session, headers, mobile } = customer
    const { policyNo } = await issuedPolicy(server, gateway, mobile)
    await applyInvoice(server, headers, policyNo)
    await letIssue(server)
    const cancelled = await cancelPolicy(server, headers, policyNo)
    await settle(server)
    const { endorsementNo } = await applicationOf(server, headers, cancelled.data)
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    const { fileId } = await keepPicture(server.context, session, picture)
    server.clock.advance(61_000)
    const exported = await server.call('member/export', { code: await codeFor(customer, 'EXPORT') }, headers)
    const copy = (await (await fetch(server.url + exported.data.url)).json()) as Record<string, unknown>
    expect(copy).toMatchObject({
      变更申请: [{ endorsementNo, policyNo }],
      发票: [{ policyNo }],
      上传的图片: [{ fileId }],
    })
    server.clock.advance(61_000)
    expect((await deleteAccount(customer)).code).toBe(200)
    expect(await rowsOf(customer)).toEqual([])
    const { db } = server.context
    const files = await db.selectFrom('storedFile').select('id').where('id', '=', fileId).execute()
    expect(files).toEqual([])
    server.clock.advance(61_000)
    const again = await login(server, mobile)
    await server.call('member/policy/list', { tab: 'ALL' }, again)
    expect((await server.call('member/policy/endorInfo', { endorsementNo }, again)).code).toBe(200)
    const { data } = await server.call('member/policy/queryInvoice', { policyNos: [policyNo] }, again)
    expect(data.policies[0]?.invoices).toHaveLength(1)
  })

  test('is refused while an order is being paid, and nothing changes', async () => {
    const customer = await member()
    const order = await placeOrder(server, { session: customer.session })
    await pay(server, order, {}, customer.headers)
    const before = await rowsOf(customer)
    expect(await deleteAccount(customer)).toMatchObject({
      code: 409,
      msg: '您有订单正在支付、出单或退款，请在处理完成后再注销账号',
    })
    expect(await rowsOf(customer)).toEqual(before)
  })

  test('needs the right code', async () => {
    const customer = await member()
    await codeFor(customer, 'DELETE')
    const answer = await server.call('member/delete', { code: '000' }, customer.headers)
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ path: 'code' }] } })
    expect((await center(customer)).code).toBe(200)
  })
})
