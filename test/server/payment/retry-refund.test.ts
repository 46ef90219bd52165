import { randomUUID } from 'node:crypto'
import { drainJobs } from '../../../server/src/job-handlers'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, type PlacedOrder, placeOrder, reference, settle } from '../support/orders'

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

async function paidOrder(subject: string): Promise<PlacedOrder> {
  const order = await placeOrder(server, { subject })
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  await server.call('member/order/query', reference(order))
  return order
}

/** Creates a paid order that cannot be issued, because another policy covers its subject. */
async function refunding(): Promise<PlacedOrder> {
  const subject = randomUUID()
  await paidOrder(subject)
  await drainJobs(server.context)
  return paidOrder(subject)
}

test('a refund that the gateway refuses for a while is asked for again under its one number', async () => {
  const order = await refunding()
  gateway.fail(/POST .*refunds/, 'REFUSE')
  gateway.fail(/POST .*refunds/, 'LOSE')
  await settle(server)
  expect(await info(order)).toMatchObject({ status: 'REFUNDING' })
  for (let round = 0; round < 5; round += 1) {
    server.clock.advance(60_000)
    await settle(server)
  }
  expect(await info(order)).toMatchObject({ status: 'REFUNDED', refundFen: order.amountFen })
  const { db } = server.context
  const refunds = await db
    .selectFrom('refund')
    .select('refundNo')
    .where('orderNo', '=', order.orderNo)
    .execute()
  expect(refunds).toHaveLength(1)
})

test('a refund that did not arrive is shown as such, and raises an alarm', async () => {
  const order = await refunding()
  const { context } = server
  await drainJobs(context)
  const refund = await context.db
    .selectFrom('refund')
    .selectAll()
    .where('orderNo', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  const resource = {
    mchid: gateway.keys.mchId,
    out_refund_no: refund.refundNo,
    out_trade_no: refund.payNo,
    refund_status: 'ABNORMAL',
    amount: { refund: refund.amountFen, total: refund.amountFen },
  }
  const sealed = gateway.seal({ eventType: 'REFUND.ABNORMAL', subject: refund.refundNo, resource })
  expect(await gateway.deliver(sealed)).toBe(200)
  expect(await info(order)).toMatchObject({
    status: 'REFUNDING',
    notice: '所选保障期间已有同一产品的有效保单，未能出单，退款遇到问题，请联系客服办理',
  })
  expect(server.logLines.some((line) => line.includes('a refund needs a person'))).toBe(true)
})
