import { randomUUID } from 'node:crypto'
import { issueTicket } from '../../../server/src/modules/captcha/ticket'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { newKey, openPayNo, pay, paymentsOf, placeOrder, reference, settle } from '../support/orders'
import { changesOf, newSubject, saveRequest } from '../support/sale'

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

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('a tap that repeats saves one order and gives one answer', async () => {
  const request = await saveRequest(server)
  let answers: unknown[] = []
  const changes = await changesOf(server, async () => {
    answers = await times(8, () => server.call('insure/save', request))
  })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(changes).toMatchObject({ saleOrder: 1, proposal: 1, idempotency: 1 })
})

test('two devices of a member that save the same at once leave one order to pay', async () => {
  const headers = await login(server, '13700137001')
  const house = newSubject()
  const requests = [
    await saveRequest(server, { subject: house }),
    await saveRequest(server, { subject: house }),
    await saveRequest(server, { subject: house }),
  ]
  const answers = await Promise.all(requests.map((request) => server.call('insure/save', request, headers)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  const { data } = await server.call('member/order/listNoPay', { visitorOrders: [] }, headers)
  expect(data.orders).toHaveLength(1)
})

test('one key, tapped often, begins one payment and gives one answer', async () => {
  const order = await placeOrder(server)
  const idempotencyKey = newKey()
  const answers = await times(10, () => pay(server, order, { idempotencyKey }))
  expect(answers[0]).toMatchObject({ code: 200 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await paymentsOf(server, order)).toHaveLength(1)
})

test('one key and one payer ticket, tapped often, work inside WeChat too', async () => {
  const order = await placeOrder(server)
  const payer = JSON.stringify({ openid: 'o-payer', scene: 'MP' })
  const payerTicket = await issueTicket(server.context, server.context.db, 'PAYER', payer, 60_000)
  const idempotencyKey = newKey()
  const answers = await times(6, () => pay(server, order, { idempotencyKey, payScene: 'MP', payerTicket }))
  expect(answers[0]).toMatchObject({ code: 200 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('several pages at once share the open payment', async () => {
  const order = await placeOrder(server)
  const answers = await times(8, () => pay(server, order))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ data }) => data.h5Url)).size).toBe(1)
  expect(await paymentsOf(server, order)).toHaveLength(1)
})

test('notification, query and deadline at the same moment pay the order once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await placeOrder(server)
    await pay(server, order)
    const payNo = await openPayNo(server, order)
    await gateway.payAtCashier(payNo)
    server.clock.set(new Date(order.payDeadline).toISOString())
    await Promise.all([
      times(3, async () => gateway.deliver(await gateway.successNotification(payNo))),
      times(3, () => server.call('member/order/query', reference(order))),
      server.drainBackground(),
      server.drainBackground(),
    ])
    await settle(server)
    const { data } = await server.call('member/order/info', reference(order))
    expect(data).toMatchObject({ status: 'ISSUED', refundFen: null, policyNo: expect.any(String) })
  }
})

test('many paid orders for one subject, issued by many workers, give one policy', async () => {
  const subject = randomUUID()
  const orders = await times(6, () => placeOrder(server, { subject }))
  await times(6, async (index) => {
    const order = orders[index]
    if (!order) throw new Error('not placed')
    await pay(server, order)
    await gateway.payAtCashier(await openPayNo(server, order))
    await server.call('member/order/query', reference(order))
  })
  await times(4, () => server.drainBackground())
  server.clock.advance(5_000)
  await settle(server)
  const views = await times(6, async (index) => {
    const order = orders[index]
    if (!order) throw new Error('not placed')
    return (await server.call('member/order/info', reference(order))).data.status
  })
  expect(views.sort()).toEqual(['ISSUED', ...Array(5).fill('REFUNDED')])
})
