import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { newMember } from '../support/identity'
import {
  openPayNo,
  pay,
  paymentsOf,
  placeOrder,
  type PlacedOrder,
  reference,
  settle,
} from '../support/orders'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
afterEach(() => gateway.heal())
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const close = (order: PlacedOrder) => server.call('member/order/close', reference(order))
const statusOf = async (order: PlacedOrder) =>
  (await server.call('member/order/info', reference(order))).data.status

test('an unpaid order is cancelled; asked again it stays so', async () => {
  const order = await placeOrder(server)
  const first = await close(order)
  expect(first.data).toMatchObject({ status: 'CANCELLED', notice: '您已取消该订单', actions: ['BUY_AGAIN'] })
  expect(await close(order)).toEqual(first)
  expect(await pay(server, order)).toMatchObject({ code: 409, msg: '订单已取消，请重新投保' })
})

test('what was begun at the cashier is closed there first', async () => {
  const order = await placeOrder(server)
  await pay(server, order)
  const payNo = await openPayNo(server, order)
  expect((await close(order)).data.status).toBe('CANCELLED')
  expect(await gateway.payAtCashier(payNo)).toBe(false)
  expect(await paymentsOf(server, order)).toEqual([{ payNo, status: 'CLOSED' }])
})

test('what was paid meanwhile on another device is paid, not cancelled', async () => {
  const order = await placeOrder(server)
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  expect((await close(order)).data).toMatchObject({ status: 'PAID', actions: [] })
  await settle(server)
  expect((await close(order)).data).toMatchObject({ status: 'ISSUED' })
})

test('nothing is cancelled while the gateway does not say how the payment ended', async () => {
  const order = await placeOrder(server)
  await pay(server, order)
  gateway.fail(/close/, 'REFUSE', 20)
  expect(await close(order)).toMatchObject({
    code: 409,
    msg: '订单正在支付中，暂时不能取消，请稍后再试',
    data: null,
  })
  expect(await statusOf(order)).toBe('PAYING')
})

test('an order past its deadline has expired, not been cancelled', async () => {
  const order = await placeOrder(server)
  server.clock.advance(31 * 60_000)
  expect((await close(order)).data.status).toBe('EXPIRED')
})

test('cancelled and paid at the same moment, an order is either, and money is never lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    const [, paid] = await Promise.all([close(order), gateway.payAtCashier(payNo), close(order)])
    if (paid) await gateway.deliver(await gateway.successNotification(payNo))
    await settle(server)
    expect(await statusOf(order)).toBe(paid ? 'ISSUED' : 'CANCELLED')
  }
})

test('cancelled while payments are begun, no payment stays open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await placeOrder(server)
    const [, ...answers] = await Promise.all([
      close(order),
      pay(server, order),
      pay(server, order, { payScene: 'H5' }),
      close(order),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    if ((await statusOf(order)) !== 'CANCELLED') await close(order)
    expect(await statusOf(order)).toBe('CANCELLED')
    const open = (await paymentsOf(server, order)).filter(({ status }) => status !== 'CLOSED')
    expect(open).toEqual([])
  }
})

test('refuses to cancel the order of another member', async () => {
  const owner = await newMember(server, '13700000001')
  const stranger = await newMember(server, '13700000002')
  const order = await placeOrder(server, { session: owner.session, holderMobile: owner.mobile })
  const named = { orderNo: order.orderNo }
  const denial = { code: 404, msg: '没有找到这个订单，请用投保时填写的手机号登录后查看' }
  expect(await server.call('member/order/close', named, stranger.headers)).toMatchObject(denial)
  expect(await server.call('member/order/close', named)).toMatchObject(denial)
  const { data } = await server.call('member/order/info', named, owner.headers)
  expect(data.status).toBe('PENDING_PAY')
})
