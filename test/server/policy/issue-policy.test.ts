import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { timeText } from '../../../server/src/lib/clock'
import { drainJobs } from '../../../server/src/job-handlers'
import { findOverlap } from '../../../server/src/modules/policy/policy-issuance.repository'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, type PlacedOrder, placeOrder, reference, type Sale, settle } from '../support/orders'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const info = async (order: PlacedOrder) => (await server.call('member/order/info', reference(order))).data
const policyOf = ({ orderNo }: PlacedOrder) =>
  server.context.db.selectFrom('policy').selectAll().where('orderNo', '=', orderNo).execute()

/** Creates a paid order that waits for issue. */
async function paidOrder(sale: Sale = {}) {
  const order = await placeOrder(server, sale)
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  await server.call('member/order/query', reference(order))
  return order
}

test('the policy covers whole days of Shanghai, and is what was ordered', async () => {
  const order = await paidOrder({ startsIn: 1 })
  await settle(server)
  const [policy] = await policyOf(order)
  expect(policy).toMatchObject({
    orderNo: order.orderNo,
    premiumFen: order.amountFen,
    status: 'EFFECTIVE',
    planCode: 'BASIC',
    issuedAt: server.clock.now(),
  })
  expect(timeText(policy?.startAt ?? 0)).toBe('2026-06-02T00:00:00+08:00')
  expect(new Date(policy?.endAt ?? 0).toISOString()).toBe('2027-06-01T15:59:59.999Z')
})

test('two paid orders for one subject: one is issued, the other gets its money back', async () => {
  const subject = randomUUID()
  const orders = [await paidOrder({ subject }), await paidOrder({ subject })]
  await Promise.all([drainJobs(server.context), drainJobs(server.context)])
  server.clock.advance(5_000)
  await settle(server)
  const views = await Promise.all(orders.map(info))
  expect(views.map(({ status }) => status).sort()).toEqual(['ISSUED', 'REFUNDED'])
  const refunded = views.find(({ status }) => status === 'REFUNDED')
  expect(refunded).toMatchObject({
    policyNo: null,
    refundFen: refunded?.amountFen,
    notice: '所选保障期间已有同一产品的有效保单，未能出单，款项已原路退回',
  })
})

test('cover that follows on another is no overlap', async () => {
  const subject = randomUUID()
  const first = await paidOrder({ subject, startsIn: 1 })
  const next = await paidOrder({ subject, startsIn: 366 })
  await settle(server)
  expect(await info(first)).toMatchObject({ status: 'ISSUED' })
  expect(await info(next)).toMatchObject({ status: 'ISSUED' })
})

test('overlap counts both ends, one product, one subject and live policies only', async () => {
  const { context } = server
  const order = await paidOrder()
  await settle(server)
  const [policy] = await policyOf(order)
  if (!policy) throw new Error('not issued')
  const { productCode, subjectHash, startAt, endAt, policyNo, proposalNo } = policy
  const find = (change: object) =>
    findOverlap(context.db, { productCode, subjectHashes: [subjectHash], startAt, endAt, ...change }).then(
      (overlap) => overlap?.proposalNo,
    )
  expect(await find({})).toBe(proposalNo)
  expect(await find({ startAt: endAt, endAt: endAt + 1 })).toBe(proposalNo)
  expect(await find({ startAt: startAt - 1, endAt: startAt })).toBe(proposalNo)
  expect(await find({ startAt: endAt + 1, endAt: endAt + 2 })).toBeUndefined()
  expect(await find({ startAt: startAt - 2, endAt: startAt - 1 })).toBeUndefined()
  expect(await find({ subjectHashes: ['other'] })).toBeUndefined()
  expect(await find({ productCode: 'other' })).toBeUndefined()
  await context.db
    .updateTable('policy')
    .set({ status: 'CANCELLED' })
    .where('policyNo', '=', policyNo)
    .execute()
  expect(await find({})).toBeUndefined()
})

test('an issue that keeps failing ends in a refund', async () => {
  const { db } = server.context
  const order = await paidOrder()
  await sql`alter table "policy" rename to "policyAway"`.execute(db)
  for (let round = 0; round < 8; round += 1) {
    await drainJobs(server.context)
    server.clock.advance(200_000)
  }
  await sql`alter table "policyAway" rename to "policy"`.execute(db)
  expect(await info(order)).toMatchObject({ status: 'PAID' })
  await settle(server)
  expect(await info(order)).toMatchObject({ status: 'REFUNDED', notice: '系统未能完成出单，款项已原路退回' })
  expect(await policyOf(order)).toEqual([])
})

test('an order claimed between payment and issue gives its policy to the member', async () => {
  const order = await paidOrder()
  await server.context.db
    .updateTable('saleOrder')
    .set({ memberId: 'member-1' })
    .where('orderNo', '=', order.orderNo)
    .execute()
  await settle(server)
  expect((await policyOf(order))[0]?.memberId).toBe('member-1')
})
