import { issueTicket } from '../../../server/src/modules/captcha/ticket'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import {
  newKey,
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
const query = async (order: PlacedOrder) => (await server.call('member/order/query', reference(order))).data
/** Issues a payer ticket as `wx.login` of a sandbox person does. */
function payerTicket(payScene: 'MP' | 'JSAPI' = 'MP', openid = 'o-payer') {
  return issueTicket(
    server.context,
    server.context.db,
    'PAYER',
    JSON.stringify({ openid, scene: payScene }),
    60_000,
  )
}

describe('a sale that goes well', () => {
  test('paid at the cashier, reported by notification, issued afterwards', async () => {
    const order = await placeOrder(server)
    expect(await info(order)).toMatchObject({
      status: 'PENDING_PAY',
      actions: ['PAY', 'CLOSE'],
      paidAt: null,
      policyNo: null,
    })
    const begun = await pay(server, order)
    expect(begun).toMatchObject({
      code: 200,
      data: { orderNo: order.orderNo, payScene: 'H5', amountFen: order.amountFen, h5Url: expect.any(String) },
    })
    expect(await info(order)).toMatchObject({ status: 'PAYING', actions: ['PAY', 'CLOSE'] })
    const payNo = await openPayNo(server, order)
    await gateway.payAtCashier(payNo)
    expect(await gateway.deliver(await gateway.successNotification(payNo))).toBe(200)
    expect(await info(order)).toMatchObject({ status: 'PAID', actions: [], policyNo: null })
    await settle(server)
    expect(await info(order)).toMatchObject({
      status: 'ISSUED',
      policyNo: expect.stringMatching(/^P\d{23}$/),
      paidAt: expect.stringContaining('+08:00'),
      issuedAt: expect.stringContaining('+08:00'),
      refundFen: null,
      notice: null,
    })
  })

  test('without any notification the query finds the money', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    await gateway.payAtCashier(await openPayNo(server, order))
    expect(await query(order)).toMatchObject({ status: 'PAID' })
    await settle(server)
    expect(await query(order)).toMatchObject({ status: 'ISSUED', policyNo: expect.any(String) })
  })

  test.each(['MP', 'JSAPI'] as const)('%s pays as the person its ticket vouches for', async (payScene) => {
    const order = await placeOrder(server)
    const ticket = await payerTicket(payScene)
    const begun = await pay(server, order, { payScene, payerTicket: ticket })
    expect(begun.data.request).toMatchObject({
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=wx/),
    })
    const { openid } = await server.context.db
      .selectFrom('sandboxTransaction')
      .select('openid')
      .where('outTradeNo', '=', await openPayNo(server, order))
      .executeTakeFirstOrThrow()
    expect(openid).toBe('o-payer')
    expect(await pay(server, order, { payScene, payerTicket: ticket })).toMatchObject({ code: 422 })
  })
})

describe('beginning a payment', () => {
  test('a ticket is needed inside WeChat, and for the same app', async () => {
    const order = await placeOrder(server)
    const refusal = { code: 422, data: { fields: [{ path: 'payerTicket' }] } }
    expect(await pay(server, order, { payScene: 'MP' })).toMatchObject(refusal)
    const forJsapi = await payerTicket('JSAPI')
    expect(await pay(server, order, { payScene: 'MP', payerTicket: forJsapi })).toMatchObject(refusal)
    expect(await paymentsOf(server, order)).toEqual([])
  })

  test('the same key gives the same answer; another key goes on with the open payment', async () => {
    const order = await placeOrder(server)
    const idempotencyKey = newKey()
    const first = await pay(server, order, { idempotencyKey })
    expect(await pay(server, order, { idempotencyKey })).toEqual(first)
    expect((await pay(server, order)).data.h5Url).toBe(first.data.h5Url)
    expect(await paymentsOf(server, order)).toHaveLength(1)
    const ticket = await payerTicket()
    expect(await pay(server, order, { idempotencyKey, payScene: 'MP', payerTicket: ticket })).toMatchObject({
      code: 409,
    })
  })

  test('another scene, another payer or an old address close the payment and begin a new one', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    await pay(server, order, { payScene: 'MP', payerTicket: await payerTicket() })
    await pay(server, order, { payScene: 'MP', payerTicket: await payerTicket() })
    await pay(server, order, { payScene: 'MP', payerTicket: await payerTicket('MP', 'o-other') })
    await pay(server, order)
    server.clock.advance(4 * 60_000)
    await pay(server, order)
    const payments = await paymentsOf(server, order)
    expect(payments.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'PREPAY'])
    for (const { payNo } of payments.slice(0, -1))
      expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'CLOSED' })
  })

  test('an earlier payment that was paid after all ends the attempt', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    await gateway.payAtCashier(await openPayNo(server, order))
    const again = await pay(server, order, { payScene: 'MP', payerTicket: await payerTicket() })
    expect(again).toMatchObject({ code: 409, msg: '订单已支付，无需重复支付' })
    expect(await info(order)).toMatchObject({ status: 'PAID' })
  })

  test('after the deadline, or when the premium moved, nothing is begun', async () => {
    const order = await placeOrder(server)
    const { context } = server
    await context.db
      .updateTable('saleOrder')
      .set({ amountFen: 1 })
      .where('orderNo', '=', order.orderNo)
      .execute()
    expect(await pay(server, order)).toMatchObject({ code: 409, msg: '保费已更新，请重新获取报价后投保' })
    const late = await placeOrder(server)
    server.clock.advance(30 * 60_000 - 60_000)
    expect(await pay(server, late)).toMatchObject({
      code: 409,
      msg: '距支付截止不足 1 分钟，已无法发起支付，请重新投保',
    })
    server.clock.advance(60_000)
    expect(await pay(server, late)).toMatchObject({ code: 409, msg: '订单已超过支付期限，请重新投保' })
    expect(await info(late)).toMatchObject({ status: 'EXPIRED', actions: ['BUY_AGAIN'] })
    expect([...(await paymentsOf(server, order)), ...(await paymentsOf(server, late))]).toEqual([])
  })

  test.each(['REFUSE', 'LOSE'] as const)(
    'a gateway that fails (%s) leaves the order payable',
    async (kind) => {
      const order = await placeOrder(server)
      gateway.fail(/POST .*\/h5/, kind)
      expect(await pay(server, order)).toMatchObject({ code: 409, msg: '支付服务暂时繁忙，请稍后重试' })
      expect(await info(order)).toMatchObject({ status: 'PENDING_PAY', actions: ['PAY', 'CLOSE'] })
      expect(await pay(server, order)).toMatchObject({ code: 200 })
      await gateway.payAtCashier(await openPayNo(server, order))
      expect(await query(order)).toMatchObject({ status: 'PAID' })
    },
  )

  test('a payment that a dying process left half begun is cleared away', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    await server.context.db
      .updateTable('payment')
      .set({ status: 'INIT', prepayEnc: null })
      .where('payNo', '=', payNo)
      .execute()
    expect(await pay(server, order)).toMatchObject({ code: 409, msg: '支付正在处理中，请稍候再试' })
    server.clock.advance(15_000)
    expect(await pay(server, order)).toMatchObject({ code: 200 })
    expect((await paymentsOf(server, order)).map(({ status }) => status)).toEqual(['CLOSED', 'PREPAY'])
  })
})

describe('asking after a payment', () => {
  test('who came back without paying can pay again', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    expect(await query(order)).toMatchObject({ status: 'PENDING_PAY' })
    expect(await pay(server, order)).toMatchObject({ code: 200 })
    expect(await info(order)).toMatchObject({ status: 'PAYING' })
  })

  test('many who wait ask the gateway once in two seconds', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    const asked = () => gateway.calls.filter((call) => call.startsWith(`GET`) && call.includes(payNo)).length
    await Promise.all(Array.from({ length: 10 }, () => query(order)))
    expect(asked()).toBe(1)
    server.clock.advance(2_000)
    await query(order)
    expect(asked()).toBe(2)
  })

  test('a gateway that cannot be asked is no fault of the customer', async () => {
    const order = await placeOrder(server)
    await pay(server, order)
    gateway.fail(/GET .*out-trade-no/, 'REFUSE')
    expect(await query(order)).toMatchObject({ status: 'PAYING' })
  })
})
