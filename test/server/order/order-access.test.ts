import { randomUUID } from 'node:crypto'
import { newSecret } from '../../../server/src/lib/identifiers'
import { startTestServer, type TestServer } from '../support/harness'
import { newMember as memberOf } from '../support/identity'
import { orderRow, placeOrder, reference } from '../support/orders'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const denial = { code: 404, msg: '没有找到这个订单，请用投保时填写的手机号登录后查看', data: null }
let mobiles = 0
const newMobile = () => `139${String((mobiles += 1)).padStart(8, '0')}`

const newMember = (mobile = newMobile()) => memberOf(server, mobile)

describe('whose order it is', () => {
  const calls = ['info', 'query', 'getNotifyUrl', 'pay', 'close'] as const
  /** Sends every call that refers to one order, with the given headers. */
  async function tryAll(named: { orderNo: string; accessKey?: string }, headers?: Record<string, string>) {
    const payment = { payScene: 'H5', idempotencyKey: randomUUID() }
    const answers = []
    // Sequential: an order cannot be paid and cancelled at the same time.
    for (const name of calls)
      answers.push(
        await server.callRaw(
          `member/order/${name}`,
          name === 'pay' ? { ...named, ...payment } : named,
          headers,
        ),
      )
    return answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }))
  }
  const allDenied = Array(calls.length).fill({ status: 200, ...denial })

  test('a visitor with the key may do everything', async () => {
    const order = await placeOrder(server)
    expect((await tryAll(reference(order))).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  })

  test('without the key, with another key, or for an order that is not: alike, and nothing changes', async () => {
    const order = await placeOrder(server)
    const other = await placeOrder(server)
    const before = await orderRow(server, order)
    expect(await tryAll({ orderNo: order.orderNo })).toEqual(allDenied)
    expect(await tryAll({ orderNo: order.orderNo, accessKey: newSecret() })).toEqual(allDenied)
    expect(await tryAll({ orderNo: order.orderNo, accessKey: other.accessKey })).toEqual(allDenied)
    expect(await tryAll({ orderNo: `D${'9'.repeat(23)}`, accessKey: other.accessKey })).toEqual(allDenied)
    expect(await orderRow(server, order)).toEqual(before)
  })

  test("a member's order has no access key and is refused to other members", async () => {
    const owner = await newMember()
    const stranger = await newMember()
    const order = await placeOrder(server, { session: owner.session, holderMobile: newMobile() })
    expect(order.accessKey).toBeUndefined()
    expect((await tryAll(reference(order), owner.headers)).map(({ code }) => code)).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await tryAll(reference(order), stranger.headers)).toEqual(allDenied)
    expect(await tryAll({ orderNo: order.orderNo, accessKey: newSecret() }, stranger.headers)).toEqual(
      allDenied,
    )
    expect(await tryAll(reference(order))).toEqual(allDenied)
  })

  test('a login that has ended is asked for again, but a visitor’s key still opens', async () => {
    const owner = await newMember()
    const order = await placeOrder(server, { session: owner.session })
    const visitors = await placeOrder(server)
    await server.call('login/logout', {}, owner.headers)
    const answers = await tryAll(reference(order), owner.headers)
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([401, 401]))
    expect((await tryAll(reference(visitors), owner.headers)).map(({ code }) => code)).toEqual([
      200, 200, 200, 200, 200,
    ])
  })

  test('who has verified the mobile of the holder gets the orders a visitor made for it', async () => {
    const holderMobile = newMobile()
    const order = await placeOrder(server, { holderMobile })
    const another = await placeOrder(server, { holderMobile })
    const holder = await newMember(holderMobile)
    expect((await server.call('member/order/info', { orderNo: order.orderNo }, holder.headers)).code).toBe(
      200,
    )
    expect((await orderRow(server, order)).memberId).toBe(holder.session.memberId)
    expect((await orderRow(server, another)).memberId).toBe(holder.session.memberId)
    expect((await server.call('member/order/info', reference(order))).code).toBe(200)
  })

  test("an order stays the buyer's when another member is the holder", async () => {
    const buyer = await newMember()
    const holder = await newMember()
    const order = await placeOrder(server, { session: buyer.session, holderMobile: holder.mobile })
    expect(await server.call('member/order/info', reference(order), holder.headers)).toMatchObject(denial)
    expect((await orderRow(server, order)).memberId).toBe(buyer.session.memberId)
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', {}, 'orderNo', '请填写此项'],
    ['a number of another kind', { orderNo: 'D1' }, 'orderNo', '格式不正确，请检查后重新填写'],
    ['no text', { orderNo: 1 }, 'orderNo', '填写的内容不正确，请检查'],
    [
      'a key that is none',
      { orderNo: `D${'1'.repeat(23)}`, accessKey: 'short' },
      'accessKey',
      '格式不正确，请检查后重新填写',
    ],
    [
      'something unknown',
      { orderNo: `D${'1'.repeat(23)}`, amountFen: 1 },
      '',
      '页面内容已更新，请返回上一页重新进入后再试',
    ],
  ])('%s', async (_name, body, path, message) => {
    for (const call of ['info', 'query', 'getNotifyUrl'])
      expect(await server.callRaw(`member/order/${call}`, body)).toEqual({
        status: 200,
        code: 400,
        msg: message,
        data: { fields: [{ path, message }] },
      })
  })

  test.each([
    ['payScene', { payScene: 'CASH' }, '请从给出的选项中选择'],
    ['idempotencyKey', { idempotencyKey: 'x' }, '格式不正确，请检查后重新填写'],
    ['payerTicket', { payerTicket: 'x' }, '请至少填写 20 个字'],
  ])('a payment with a bad %s', async (path, change, message) => {
    const order = await placeOrder(server)
    const request = { ...reference(order), payScene: 'H5', idempotencyKey: randomUUID(), ...change }
    expect(await server.callRaw('member/order/pay', request)).toMatchObject({
      code: 400,
      data: { fields: [{ path, message }] },
    })
    expect((await orderRow(server, order)).status).toBe('PENDING_PAY')
  })
})

describe('what an order shows', () => {
  test('masked, with times of Shanghai, payable until a minute before the deadline', async () => {
    const order = await placeOrder(server)
    const { data } = await server.call('member/order/info', reference(order))
    expect(data).toMatchObject({
      orderNo: order.orderNo,
      status: 'PENDING_PAY',
      holderName: '张*',
      subjectText: '北京市**小区**室',
      createdAt: expect.stringMatching(/\+08:00$/),
      actions: ['PAY', 'CLOSE'],
    })
    server.clock.set(new Date(order.payDeadline).toISOString())
    const { data: later } = await server.call('member/order/info', reference(order))
    expect(later).toMatchObject({ status: 'EXPIRED', actions: ['BUY_AGAIN'] })
  })

  test('the deadline never reaches into the first day of cover', async () => {
    server.clock.set('2026-06-03T23:50:00+08:00')
    const order = await placeOrder(server, { startsIn: 1 })
    expect(order.payDeadline).toBe(Date.parse('2026-06-03T23:59:59.999+08:00'))
    const later = await placeOrder(server, { startsIn: 2 })
    expect(later.payDeadline).toBe(Date.parse('2026-06-04T00:20:00+08:00'))
  })

  test('the page to return to names the order and nothing personal', async () => {
    const order = await placeOrder(server)
    const { data } = await server.call('member/order/getNotifyUrl', reference(order))
    expect(data.url).toBe(`${server.url}/#/pages/payWeb/index?orderNo=${order.orderNo}`)
  })
})
