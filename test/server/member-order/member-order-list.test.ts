import type { OrderTab } from '@storefront/contract'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { newMember } from '../support/identity'
import { openPayNo, pay, placeOrder, placePaidOrder, reference, settle } from '../support/orders'

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

let mobiles = 0
const member = () => newMember(server, `137${String((mobiles += 1)).padStart(8, '0')}`)
type Member = Awaited<ReturnType<typeof member>>

const list = ({ headers }: Member, tab: OrderTab = 'ALL', cursor?: string) =>
  server.call('member/order/list', { tab, ...(cursor && { cursor }) }, headers)
const numbers = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).data.orders.map(({ orderNo }) => orderNo)

test('every order stands in one tab besides 全部, and moves on with its state', async () => {
  const customer = await member()
  const { session, headers } = customer
  const paid = await placeOrder(server, { session })
  await pay(server, paid, {}, headers)
  const payNo = await openPayNo(server, paid)
  await gateway.payAtCashier(payNo)
  await gateway.deliver(await gateway.successNotification(payNo))
  server.clock.advance(1000)
  const unpaid = await placeOrder(server, { session })
  const tabs = async () =>
    Object.fromEntries(
      await Promise.all(
        (['ALL', 'UNPAID', 'PAID', 'ISSUED', 'ENDED'] as const).map(async (tab) => [
          tab,
          await numbers(customer, tab),
        ]),
      ),
    )
  const all = [unpaid.orderNo, paid.orderNo]
  expect(await tabs()).toEqual({
    ALL: all,
    UNPAID: [unpaid.orderNo],
    PAID: [paid.orderNo],
    ISSUED: [],
    ENDED: [],
  })
  await settle(server)
  expect((await list(customer, 'ISSUED')).data.orders).toMatchObject([
    { orderNo: paid.orderNo, status: 'ISSUED', actions: ['POLICY', 'BUY_AGAIN'] },
  ])
  // No job has run since the deadline; the unpaid order is shown as ended nevertheless.
  server.clock.advance(31 * 60_000)
  expect(await tabs()).toEqual({
    ALL: all,
    UNPAID: [],
    PAID: [],
    ISSUED: [paid.orderNo],
    ENDED: [unpaid.orderNo],
  })
  await settle(server)
  expect(await numbers(customer, 'ENDED')).toEqual([unpaid.orderNo])
})

test.each(['ALL', 'UNPAID'] as const)(
  'page after page of %s, newest first, each order once while new ones arrive',
  async (tab) => {
    const customer = await member()
    const placed: string[] = []
    for (let count = 0; count < 23; count += 1) {
      const { orderNo } = await placeOrder(server, { session: customer.session })
      placed.unshift(orderNo)
      server.clock.advance(7)
    }
    const first = await list(customer, tab)
    await placeOrder(server, { session: customer.session })
    const second = await list(customer, tab, first.data.nextCursor ?? '')
    const third = await list(customer, tab, second.data.nextCursor ?? '')
    const seen = [first, second, third].map(({ data }) => data.orders.map(({ orderNo }) => orderNo))
    expect(seen.map(({ length }) => length)).toEqual([10, 10, 3])
    expect(seen.flat()).toEqual(placed)
    expect(third.data.nextCursor).toBeNull()
  },
)

test('what was bought without login for the same mobile is listed; what others bought is not', async () => {
  const customer = await member()
  const bought = await placeOrder(server, { holderMobile: customer.mobile })
  await placeOrder(server, { session: (await member()).session })
  expect(await numbers(customer)).toEqual([bought.orderNo])
  const { code, data } = await server.callRaw('member/order/list', { tab: 'ALL' })
  expect({ code, data }).toEqual({ code: 401, data: null })
})

test('the whole of an order: parties masked, states, payment and documents', async () => {
  const customer = await member()
  const { headers } = customer
  const order = await placePaidOrder(server, gateway, { session: customer.session }, headers)
  const { data } = await server.call('member/order/info', reference(order), headers)
  expect(data).toMatchObject({
    holder: { name: '测**', certNo: '119***********0012', mobile: '138****8000' },
    insureds: [],
    payment: { amountFen: order.amountFen, payNo: expect.stringMatching(/^W/) },
    refunds: [],
  })
  expect(data.timeline.map(({ status }) => status)).toEqual(['PENDING_PAY', 'PAID', 'ISSUED'])
  expect(JSON.stringify(data)).not.toContain('119999199001010012')
})

test('an order that could not be issued tells of its refund', async () => {
  const customer = await member()
  const { session, headers } = customer
  const subject = 'one house'
  await placePaidOrder(server, gateway, { session, subject }, headers)
  const second = await placePaidOrder(server, gateway, { session, subject }, headers)
  const { data } = await server.call('member/order/info', reference(second), headers)
  expect(data.actions).toEqual(['REFUND', 'BUY_AGAIN'])
  expect(data.refunds).toMatchObject([{ amountFen: second.amountFen, reason: '未能出单退款' }])
  expect(await numbers(customer, 'ENDED')).toEqual([second.orderNo])
})
