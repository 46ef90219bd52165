import { issueTicket } from '../../../server/src/modules/captcha/ticket'
import { WeChatError } from '../../../server/src/ports/wechat-identity'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, type PlacedOrder, placeOrder, reference, settle } from '../support/orders'

const templateId = 'policy-issued'

interface Shop {
  server: TestServer
  gateway: TestGateway
}
const shops: Shop[] = []
async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  const server = await startTestServer(environment)
  const shop = { server, gateway: await startTestGateway(server) }
  shops.push(shop)
  return shop
}
afterEach(async () => {
  for (const { server, gateway } of shops.splice(0)) {
    await gateway.close()
    await server.close()
  }
})

const withMessages = () => openShop({ WECHAT_POLICY_MESSAGE_ID: templateId })

/** Starts a payment in the mini-program. */
async function payInMiniProgram({ server }: Shop, order: PlacedOrder) {
  const { context } = server
  const payer = JSON.stringify({ openid: 'o-payer', scene: 'MP' })
  const payerTicket = await issueTicket(context, context.db, 'PAYER', payer, 60_000)
  return pay(server, order, { payScene: 'MP', payerTicket })
}

async function finish({ server, gateway }: Shop, order: PlacedOrder): Promise<void> {
  const payNo = await openPayNo(server, order)
  await gateway.payAtCashier(payNo)
  await gateway.deliver(await gateway.successNotification(payNo))
  await settle(server)
}

async function answer({ server }: Shop, order: PlacedOrder, given: 'accept' | 'reject' = 'accept') {
  const answers = [{ templateId, answer: given }]
  const { code } = await server.call('member/order/subscribe', { ...reference(order), answers })
  expect(code).toBe(200)
  await settle(server)
}

async function sent({ server }: Shop): Promise<Record<string, unknown>[]> {
  const answered = await fetch(`${server.url}/sandbox/wechat/messages.json`)
  return (await answered.json()) as Record<string, unknown>[]
}
const kept = ({ server }: Shop) =>
  server.context.db.selectFrom('messageConsent').select(['answer', 'sentAt', 'refusal']).execute()

async function paidOrder(shop: Shop): Promise<PlacedOrder> {
  const order = await placeOrder(shop.server)
  expect((await payInMiniProgram(shop, order)).data.messages).toEqual([templateId])
  await finish(shop, order)
  return order
}

test('who wants it is told by WeChat that the policy is issued, once', async () => {
  const shop = await withMessages()
  const order = await paidOrder(shop)
  expect(await sent(shop)).toEqual([])
  await answer(shop, order)
  const { data } = await shop.server.call('member/order/info', reference(order))
  expect(await sent(shop)).toEqual([
    {
      templateId,
      page: `pages/paySucess/index?orderNo=${order.orderNo}`,
      content: { thing1: '安居家庭财产综合保险', character_string2: data.policyNo, date3: data.startDate },
      sentAt: expect.any(String),
    },
  ])
  await answer(shop, order)
  expect(await sent(shop)).toHaveLength(1)
  expect(await kept(shop)).toEqual([{ answer: 'accept', sentAt: expect.any(Number), refusal: null }])
})

test('an answer that comes before the policy is remembered until then', async () => {
  const shop = await withMessages()
  const order = await placeOrder(shop.server)
  await payInMiniProgram(shop, order)
  await answer(shop, order)
  expect(await sent(shop)).toEqual([])
  await finish(shop, order)
  expect(await sent(shop)).toHaveLength(1)
})

test('who refuses gets no message; the answer is kept', async () => {
  const shop = await withMessages()
  await answer(shop, await paidOrder(shop), 'reject')
  expect(await sent(shop)).toEqual([])
  expect(await kept(shop)).toEqual([{ answer: 'reject', sentAt: null, refusal: null }])
})

test('without a template nothing is offered, and an answer is not kept', async () => {
  const shop = await openShop()
  const order = await placeOrder(shop.server)
  expect((await payInMiniProgram(shop, order)).data.messages).toEqual([])
  await answer(shop, order)
  expect(await kept(shop)).toEqual([])
})

test('a browser is offered no message', async () => {
  const { server } = await withMessages()
  expect((await pay(server, await placeOrder(server))).data.messages).toEqual([])
})

test('what WeChat refuses for good is not tried again; what it is too busy for is', async () => {
  const shop = await withMessages()
  const { context, clock } = shop.server
  const codes = [43101, -1]
  const asked: number[] = []
  const { send } = context.messages
  context.messages.send = async (message) => {
    const errcode = codes.shift()
    asked.push(errcode ?? 0)
    if (errcode !== undefined) throw new WeChatError(errcode, 'refused')
    await send(message)
  }
  await answer(shop, await paidOrder(shop))
  await settle(shop.server)
  expect(asked).toEqual([43101])
  expect(await kept(shop)).toEqual([{ answer: 'accept', sentAt: null, refusal: '43101' }])

  await answer(shop, await paidOrder(shop))
  expect(asked).toEqual([43101, -1])
  clock.advance(60_000)
  await settle(shop.server)
  expect(asked).toEqual([43101, -1, 0])
  expect(await sent(shop)).toHaveLength(1)
})

test('housekeeping removes an answer after a month without a query', async () => {
  const shop = await withMessages()
  await answer(shop, await placeOrder(shop.server))
  shop.server.clock.advance(31 * 86_400_000)
  await settle(shop.server)
  const { housekeep } = await import('../../../server/src/housekeeping')
  await housekeep(shop.server.context)
  expect(await kept(shop)).toEqual([])
})
