import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import {
  openPayNo,
  pay,
  paymentsOf,
  type PlacedOrder,
  placeOrder,
  reference,
  settle,
} from '../support/orders'

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

/** Creates an order paid at the cashier, before the notification of the server. */
async function paidAtCashier() {
  const order = await placeOrder(server)
  await pay(server, order)
  const payNo = await openPayNo(server, order)
  await gateway.payAtCashier(payNo)
  return { order, payNo }
}

const countOf = async (table: 'policy' | 'refund', { orderNo }: PlacedOrder) =>
  (await server.context.db.selectFrom(table).select('orderNo').where('orderNo', '=', orderNo).execute())
    .length

describe('what is not genuine changes nothing', () => {
  test('a forged signature, another body, nothing at all', async () => {
    const { order, payNo } = await paidAtCashier()
    const sealed = await gateway.successNotification(payNo)
    const signature = `WECHATPAY/SIGNTEST/${'A'.repeat(344)}`
    const forgeries = [
      { ...sealed, headers: { ...sealed.headers, 'wechatpay-signature': signature } },
      { ...sealed, body: sealed.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.FAILURE') },
      { headers: {}, body: '{}' },
      { headers: { 'content-type': 'application/json' }, body: '' },
    ]
    for (const forgery of forgeries) {
      const url = `${server.url}/pay/wechat/notify`
      const answer = await fetch(url, { method: 'POST', headers: forgery.headers, body: forgery.body })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'FAIL' })
    }
    expect(await info(order)).toMatchObject({ status: 'PAYING' })
    expect(await gateway.deliver(sealed)).toBe(200)
    expect(await info(order)).toMatchObject({ status: 'PAID' })
  })

  test('a body over 64 KiB is refused without an alarm', async () => {
    const url = `${server.url}/pay/wechat/notify`
    const from = server.logLines.length
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) })).status).toBe(413)
    const levels = server.logLines.slice(from).map((line) => (JSON.parse(line) as { level: number }).level)
    expect(Math.max(...levels)).toBeLessThan(50)
  })

  test('a replay after five minutes is refused', async () => {
    const { order, payNo } = await paidAtCashier()
    const sealed = await gateway.successNotification(payNo)
    server.clock.advance(301_000)
    expect(await gateway.deliver(sealed)).toBe(401)
    expect(await info(order)).toMatchObject({ status: 'PAYING' })
  })

  test('the route is no part of the described API', async () => {
    const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(description.paths)).toContain('/mp/member/order/pay')
    expect(
      Object.keys(description.paths).filter((path) => !/^\/(mp|webrisk\/api\/stress)\//.test(path)),
    ).toEqual([])
  })
})

describe('what repeats happens once', () => {
  test('twenty deliveries at the same moment, then the query', async () => {
    const { order, payNo } = await paidAtCashier()
    const sealed = await Promise.all(Array.from({ length: 20 }, () => gateway.successNotification(payNo)))
    expect(await Promise.all(sealed.map((one) => gateway.deliver(one)))).toEqual(Array(20).fill(200))
    await server.call('member/order/query', reference(order))
    await Promise.all(Array.from({ length: 5 }, () => settle(server)))
    expect(await info(order)).toMatchObject({ status: 'ISSUED' })
    expect(await countOf('policy', order)).toBe(1)
    expect(await countOf('refund', order)).toBe(0)
    const { context } = server
    const steps = await context.db
      .selectFrom('orderEvent')
      .select(['fromStatus', 'toStatus'])
      .where('orderNo', '=', order.orderNo)
      .execute()
    expect(steps.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`).sort()).toEqual([
      'DRAFT PENDING_PAY',
      'PAID ISSUED',
      'PAYING PAID',
      'PENDING_PAY PAYING',
    ])
  })

  test('what the notification said is kept, encrypted', async () => {
    const { payNo } = await paidAtCashier()
    await gateway.deliver(await gateway.successNotification(payNo))
    const stored = await server.context.db
      .selectFrom('paymentNotification')
      .selectAll()
      .where('outTradeNo', '=', payNo)
      .execute()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.contentEnc).toMatch(/^v1\./)
  })
})

describe('money that the order cannot use goes back', () => {
  test('paid after the order was closed', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    const paidAt = order.payDeadline + 1_000
    server.clock.set(new Date(order.payDeadline).toISOString())
    await settle(server)
    expect(await info(order)).toMatchObject({ status: 'EXPIRED', notice: '超过支付期限，订单已自动关闭' })
    // The customer was on the password page already: the gateway still accepts the payment.
    server.clock.advance(2_000)
    const late = { state: 'SUCCESS', successAt: paidAt }
    await server.context.db
      .updateTable('sandboxTransaction')
      .set(late)
      .where('outTradeNo', '=', payNo)
      .execute()
    await gateway.deliver(await gateway.successNotification(payNo))
    expect(await info(order)).toMatchObject({
      status: 'REFUNDING',
      refundFen: order.amountFen,
      notice: '支付到账时订单已关闭，款项正在原路退回，一般 1 至 5 个工作日到账',
    })
    await settle(server)
    expect(await info(order)).toMatchObject({
      status: 'REFUNDED',
      notice: '支付到账时订单已关闭，款项已原路退回',
    })
    expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'REFUND' })
    expect(await countOf('policy', order)).toBe(0)
  })

  test('closed, then paid, and no notification ever comes: it is asked after', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    server.clock.set(new Date(order.payDeadline).toISOString())
    await settle(server)
    const late = { state: 'SUCCESS', successAt: server.clock.now() }
    await server.context.db
      .updateTable('sandboxTransaction')
      .set(late)
      .where('outTradeNo', '=', payNo)
      .execute()
    server.clock.advance(10 * 60_000)
    await settle(server)
    expect(await info(order)).toMatchObject({ status: 'REFUNDED', refundFen: order.amountFen })
  })

  test('paid just in time, though the order is closed at that moment', async () => {
    const { order } = await paidAtCashier()
    server.clock.set(new Date(order.payDeadline + 5_000).toISOString())
    await settle(server)
    expect(await info(order)).toMatchObject({ status: 'ISSUED', refundFen: null })
  })

  test('a second payment of an order that is paid', async () => {
    const { order, payNo } = await paidAtCashier()
    const { db } = server.context
    await gateway.deliver(await gateway.successNotification(payNo))
    const closed = { transactionId: null, status: 'CLOSED' as const, succeededAt: null }
    const second = { ...closed, payNo: `${payNo}2` }
    const first = await db
      .selectFrom('payment')
      .selectAll()
      .where('payNo', '=', payNo)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payment')
      .values({ ...first, ...second })
      .execute()
    await gateway.pay.prepay({ ...gateway.prepayment(), payNo: second.payNo, amountFen: order.amountFen })
    await gateway.payAtCashier(second.payNo)
    await settle(server)
    expect(await info(order)).toMatchObject({
      status: 'ISSUED',
      refundFen: order.amountFen,
      notice: '有一笔重复支付的款项，将原路退回',
    })
    expect((await paymentsOf(server, order)).map(({ status }) => status)).toEqual(['SUCCESS', 'SURPLUS'])
    expect(await gateway.pay.query(second.payNo)).toMatchObject({ state: 'REFUND' })
    expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'SUCCESS' })
  })

  test('another amount never pays an order, and raises an alarm', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    const { db } = server.context
    await db.updateTable('sandboxTransaction').set({ totalFen: 1 }).where('outTradeNo', '=', payNo).execute()
    await gateway.payAtCashier(payNo)
    await gateway.deliver(await gateway.successNotification(payNo))
    expect(await info(order)).toMatchObject({
      status: 'PENDING_PAY',
      actions: ['PAY', 'CLOSE'],
      refundFen: 1,
      notice: '支付金额与订单金额不一致，款项将原路退回',
    })
    expect(server.logLines.some((line) => line.includes('WRONG_AMOUNT') && line.includes('"level":50'))).toBe(
      true,
    )
    await settle(server)
    expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'REFUND' })
    await pay(server, order)
    await gateway.payAtCashier(await openPayNo(server, order))
    await settle(server)
    expect(await info(order)).toMatchObject({ status: 'ISSUED', refundFen: 1 })
  })

  test('money for an unknown number changes nothing, and raises an alarm', async () => {
    const { payNo } = await gateway.paid()
    expect(await gateway.deliver(await gateway.successNotification(payNo))).toBe(200)
    expect(server.logLines.some((line) => line.includes('UNKNOWN') && line.includes(payNo))).toBe(true)
  })
})
