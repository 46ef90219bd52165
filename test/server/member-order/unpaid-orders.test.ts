import { randomUUID } from 'node:crypto'
import { newSecret } from '../../../server/src/lib/identifiers'
import { startTestServer, type TestServer } from '../support/harness'
import { newMember as memberOf } from '../support/identity'
import { orderRow, pay, type PlacedOrder, placeOrder, reference } from '../support/orders'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let mobiles = 0
const newMember = () => memberOf(server, `139${String((mobiles += 1)).padStart(8, '0')}`)

describe('orders that wait for payment', () => {
  const list = (visitorOrders: PlacedOrder[], headers?: Record<string, string>, cursor?: string) =>
    server.call(
      'member/order/listNoPay',
      {
        visitorOrders: visitorOrders.map(({ orderNo, accessKey }) => ({
          orderNo,
          accessKey: accessKey ?? '',
        })),
        ...(cursor && { cursor }),
      },
      headers,
    )
  const numbers = (orders: { orderNo: string }[]) => orders.map(({ orderNo }) => orderNo)

  test('newest first, of the member and of the keys sent along, each once', async () => {
    const member = await newMember()
    const placed: PlacedOrder[] = []
    for (const sale of [{ session: member.session }, {}, { holderMobile: member.mobile }, {}]) {
      placed.push(await placeOrder(server, sale))
      server.clock.advance(1_000)
    }
    const { data } = await list(placed.slice(1), member.headers)
    expect(numbers(data.orders)).toEqual(numbers(placed).reverse())
    expect(data.nextCursor).toBeNull()
    const visitor = await list(placed.slice(1))
    expect(numbers(visitor.data.orders)).toEqual(numbers(placed.slice(1)).reverse())
  })

  test('a wrong key opens nothing', async () => {
    const order = await placeOrder(server)
    const { data } = await list([{ ...order, accessKey: newSecret() }])
    expect(data).toEqual({ orders: [], nextCursor: null })
  })

  test('pages are stable while orders arrive', async () => {
    const member = await newMember()
    const placed: PlacedOrder[] = []
    for (let count = 0; count < 23; count += 1) {
      placed.push(await placeOrder(server, { session: member.session }))
      server.clock.advance(10)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await list([], member.headers, cursor)
      seen.push(...numbers(data.orders))
      cursor = data.nextCursor ?? undefined
      await placeOrder(server, { session: member.session })
    } while (cursor)
    expect(seen).toEqual(numbers(placed).reverse())
  })

  test('what is being paid is listed; what has ended is not', async () => {
    const member = await newMember()
    const subject = randomUUID()
    const superseded = await placeOrder(server, { session: member.session, subject })
    const begun = await placeOrder(server, { session: member.session, subject })
    await pay(server, begun, {}, member.headers)
    expect(numbers((await list([], member.headers)).data.orders)).toEqual([begun.orderNo])
    const { data } = await server.call('member/order/info', reference(superseded), member.headers)
    expect(data).toMatchObject({
      status: 'CANCELLED',
      notice: '您已重新投保同一产品，本订单已取消',
      actions: ['BUY_AGAIN'],
    })
    expect(await pay(server, superseded, {}, member.headers)).toMatchObject({ code: 409 })
    server.clock.set(new Date(begun.payDeadline).toISOString())
    expect((await list([], member.headers)).data.orders).toEqual([])
  })

  test('a visitor’s new order leaves others alone, though mobile and subject are the same', async () => {
    const subject = randomUUID()
    const first = await placeOrder(server, { subject })
    await placeOrder(server, { subject })
    expect((await orderRow(server, first)).status).toBe('PENDING_PAY')
  })
})
