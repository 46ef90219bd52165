import type { ChatPart, RequestOf } from '@storefront/contract'
import { startTestGateway, type TestGateway } from './support/gateway'
import { startTestServer, type TestServer } from './support/harness'
import { login } from './support/identity'
import { issuedPolicy } from './support/invoices'
import { newKey, placeOrder } from './support/orders'

type Headers = Record<string, string>
type Talk = RequestOf<'help/diglog'>

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer({ STAFF_KEY: 'k'.repeat(16) })
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

let devices = 0
const newDevice = () => `device-${String((devices += 1)).padStart(12, '0')}`
let mobiles = 13_700_000_100
const nextMobile = () => String((mobiles += 1))

const talk = (request: Talk, headers: Headers = {}) => server.call('help/diglog', request, headers)
const say = (deviceKey: string, text: string, headers: Headers = {}, more: Partial<Talk> = {}) =>
  talk({ deviceKey, message: { clientId: newKey(), text }, ...more }, headers)

/** The parts of the machine's last answer. */
async function answerTo(text: string, headers: Headers = {}, deviceKey = newDevice()): Promise<ChatPart[]> {
  const { data } = await say(deviceKey, text, headers)
  return data.messages.filter(({ sender }) => sender === 'BOT').at(-1)?.parts ?? []
}
const textOf = (parts: readonly ChatPart[]) =>
  parts.flatMap((part) => (part.kind === 'TEXT' ? [part.text] : [])).join('')
const part = <Kind extends ChatPart['kind']>(parts: readonly ChatPart[], kind: Kind) =>
  parts.find((one): one is Extract<ChatPart, { kind: Kind }> => one.kind === kind)

interface Waiting {
  conversations: { conversationId: string; customer: string; status: string; unread: number }[]
}

async function desk<Data = unknown>(name: string, body?: object, key = 'k'.repeat(16)) {
  const response = await fetch(`${server.url}/staff/chat/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; msg: string; data: Data }
}
const waiting = async () => (await desk<Waiting>('waiting')).data.conversations

describe('a conversation', () => {
  it('greets whoever has said nothing, and keeps nothing of them', async () => {
    const { data } = await talk({ deviceKey: newDevice() })
    expect(data).toMatchObject({ member: false, status: 'BOT', messages: [], unread: 0 })
    expect(data.quickReplies.length).toBeGreaterThanOrEqual(3)
    const kept = await server.context.db.selectFrom('chatConversation').select('id').execute()
    expect(kept).toEqual([])
  })

  it('keeps a message once, however often it is sent', async () => {
    const deviceKey = newDevice()
    const message = { clientId: newKey(), text: '怎么退保' }
    await Promise.all([talk({ deviceKey, message }), talk({ deviceKey, message })])
    const { data } = await talk({ deviceKey, message })
    expect(data.messages.map(({ sender }) => sender)).toEqual(['CUSTOMER', 'BOT'])
    expect(data.messages[0]).toMatchObject({ clientId: message.clientId, position: 1 })
  })

  it('is read backwards page by page, and forwards from what is known', async () => {
    const deviceKey = newDevice()
    for (let count = 1; count <= 12; count += 1) {
      await say(deviceKey, `第${count}个问题：怎么开发票`)
      server.clock.advance(10_000)
    }
    const newest = (await talk({ deviceKey })).data
    expect(newest.messages.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 5),
    )
    expect(newest.more).toBe(true)
    const older = (await talk({ deviceKey, before: 5 })).data
    expect(older.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(older.more).toBe(false)
    const newer = (await talk({ deviceKey, after: 22 })).data
    expect(newer.messages.map(({ position }) => position)).toEqual([23, 24])
  })

  it('is its device’s own, encrypted, and out of the log', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '我叫林小满，手机坏了')
    expect((await talk({ deviceKey: newDevice() })).data.messages).toEqual([])
    expect((await talk({})).data.messages).toEqual([])
    const rows = await server.context.db.selectFrom('chatMessage').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('林小满')
    expect(server.logLines.join('')).not.toContain('林小满')
  })

  it('becomes the member’s after the login, behind what they wrote before, and leaves the device', async () => {
    const headers = await login(server, nextMobile())
    await say(newDevice(), '怎么退保', headers)
    const deviceKey = newDevice()
    await say(deviceKey, '一杆进洞怎么赔')
    const { data } = await talk({ deviceKey }, headers)
    expect(data.member).toBe(true)
    const said = data.messages.filter(({ sender }) => sender === 'CUSTOMER').map(({ parts }) => textOf(parts))
    expect(said).toEqual(['怎么退保', '一杆进洞怎么赔'])
    expect((await talk({ deviceKey })).data.messages).toEqual([])
  })

  it('goes on as a visitor’s with a session that is over', async () => {
    const { code, data } = await say(newDevice(), '怎么退保', { Authorization: `Bearer ${'x'.repeat(43)}` })
    expect({ code, member: data.member }).toEqual({ code: 200, member: false })
  })
})

describe('answers', () => {
  it('gives the answer itself and up to two related questions', async () => {
    const parts = await answerTo('卫生间水管裂了，把楼下天花板泡了')
    expect(part(parts, 'ANSWER')).toMatchObject({ questionId: 'water' })
    expect(part(parts, 'QUESTIONS')?.questions.length ?? 0).toBeLessThanOrEqual(2)
  })

  it('says so when it finds nothing, and offers a person', async () => {
    const parts = await answerTo('肯德基有优惠吗')
    expect(textOf(parts)).toContain('没有找到')
    expect(part(parts, 'HUMAN')).toBeDefined()
    expect(part(parts, 'ANSWER')).toBeUndefined()
  })

  it('gives the telephone for an accident, and for a complaint the company before the regulator', async () => {
    const phones = (parts: ChatPart[]) => part(parts, 'ACTIONS')?.actions.map(({ phone }) => phone)
    expect(phones(await answerTo('我出了车祸，有人受伤'))).toEqual(['400-000-0000'])
    expect(phones(await answerTo('我要投诉你们'))).toEqual(['400-000-0001', '12378'])
  })

  it('judges neither illnesses nor lawsuits', async () => {
    expect(textOf(await answerTo('感冒了吃什么药好'))).toContain('医生或律师')
    expect(textOf(await answerTo('我起诉的话能赢吗'))).toContain('医生或律师')
  })

  it('names products for a need, and only where somebody wants to buy', async () => {
    const wanted = part(await answerTo('我想给我家猫买个保险'), 'PRODUCTS')?.products ?? []
    expect(wanted.map(({ productCode }) => productCode)).toContain('pet')
    expect(part(await answerTo('猫生病了怎么报销'), 'PRODUCTS')).toBeUndefined()
  })

  it('shows members their own orders and policies, as they are now', async () => {
    const mobile = nextMobile()
    const headers = await login(server, mobile)
    const { policyNo } = await issuedPolicy(server, gateway, mobile)
    const { orderNo } = await placeOrder(server, { holderMobile: mobile })
    const deviceKey = newDevice()
    const policies = part(await answerTo('我的保单什么时候到期', headers, deviceKey), 'POLICIES')?.policies
    expect(policies?.map((one) => one.policyNo)).toEqual([policyNo])
    const statusIn = (parts: ChatPart[]) =>
      part(parts, 'ORDERS')?.orders.find((one) => one.orderNo === orderNo)?.status
    expect(statusIn(await answerTo('订单付了吗', headers, deviceKey))).toBe('PENDING_PAY')
    await server.call('member/order/close', { orderNo }, headers)
    const { messages } = (await talk({ deviceKey }, headers)).data
    expect(statusIn(messages.at(-1)?.parts ?? [])).toBe('CANCELLED')
  })

  it('shows nothing of that to others, whom it asks to log in', async () => {
    const mobile = nextMobile()
    const { policyNo } = await issuedPolicy(server, gateway, mobile)
    const visitor = await answerTo('我的保单什么时候到期')
    expect(part(visitor, 'ACTIONS')?.actions[0]?.path).toBe('/userPages/pages/login/index')
    const stranger = await answerTo('我的保单什么时候到期', await login(server, nextMobile()))
    for (const parts of [visitor, stranger]) expect(JSON.stringify(parts)).not.toContain(policyNo)
  })
})

describe('a person', () => {
  it('is asked for, told, answers, and leaves', async () => {
    const deviceKey = newDevice()
    const asked = await say(deviceKey, '转人工')
    expect(asked.data).toMatchObject({ status: 'WAITING', desk: { open: true } })
    expect(textOf(asked.data.messages.at(-1)?.parts ?? [])).toContain('已为您转人工')
    await server.drainBackground()
    const told = await server.context.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'TELL_DESK')
      .execute()
    expect(told.map(({ doneAt }) => doneAt !== null)).toEqual([true])
    const silent = await say(deviceKey, '怎么退保')
    expect(silent.data.messages.at(-1)?.sender).toBe('CUSTOMER')
    const [first] = await waiting()
    const conversationId = first?.conversationId ?? ''
    expect(await desk('read', { conversationId })).toMatchObject({ data: { status: 'WAITING' } })
    await desk('typing', { conversationId })
    expect(await desk('answer', { conversationId, text: '您好，我来帮您' })).toMatchObject({ code: 200 })
    await desk('typing', { conversationId })
    const got = (await talk({ deviceKey, after: 3, readTo: 3 })).data
    expect(got).toMatchObject({ status: 'HUMAN', unread: 1, deskTyping: true })
    expect(got.messages.at(-1)).toMatchObject({ sender: 'AGENT' })
    const seen = (await talk({ deviceKey, readTo: 99, glance: true })).data
    expect(seen).toMatchObject({ messages: [] })
    expect((await talk({ deviceKey, glance: true })).data.unread).toBe(0)
    await desk('close', { conversationId })
    const closed = (await talk({ deviceKey, after: 4 })).data.messages
    expect(closed.at(-1)).toMatchObject({ sender: 'SYSTEM', parts: [{ kind: 'RATE' }] })
    const judged = await say(deviceKey, '我给这次服务 4 星')
    expect(textOf(judged.data.messages.at(-1)?.parts ?? [])).toContain('谢谢您的评价')
    const after = await say(deviceKey, '怎么退保')
    expect(after.data).toMatchObject({ status: 'BOT' })
    expect(after.data.messages.at(-1)?.sender).toBe('BOT')
    expect(await waiting()).toEqual([])
  })

  it('can be sent away again before anybody came', async () => {
    const deviceKey = newDevice()
    await talk({ deviceKey, handover: 'REQUEST' })
    expect((await talk({ deviceKey, handover: 'REQUEST' })).data.messages).toHaveLength(1)
    const { data } = await talk({ deviceKey, handover: 'CANCEL' })
    expect(data.status).toBe('BOT')
    expect(JSON.stringify(data.messages)).not.toContain('RATE')
    expect(await waiting()).toEqual([])
  })

  it('is not there at night: the message is left and answered in the morning', async () => {
    const deviceKey = newDevice()
    server.clock.set('2026-06-02T23:30:00+08:00')
    const { data } = await talk({ deviceKey, handover: 'REQUEST' })
    expect(data.desk.open).toBe(false)
    expect(textOf(data.messages[0]?.parts ?? [])).toContain('请直接留言')
    await say(deviceKey, '想问一下理赔进度')
    server.clock.set('2026-06-03T08:10:00+08:00')
    const conversationId = (await waiting())[0]?.conversationId ?? ''
    await desk('answer', { conversationId, text: '您好，已为您查询' })
    expect((await talk({ deviceKey, glance: true })).data.unread).toBe(1)
    await desk('close', { conversationId })
  })

  it('sees only what was handed over, under no name, and only with the key', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '怎么退保')
    const { id } = await server.context.db
      .selectFrom('chatConversation')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await desk('read', { conversationId: id })).toMatchObject({ code: 404 })
    expect(await desk('answer', { conversationId: id, text: '您好' })).toMatchObject({ code: 409 })
    expect(await desk('waiting', undefined, 'wrong')).toMatchObject({ code: 403 })
    expect(await desk('answer', { conversationId: id, text: ' ' })).toMatchObject({ code: 422 })
  })
})

describe('what is asked about', () => {
  it('is said in the conversation and to the desk, once', async () => {
    const mobile = nextMobile()
    const headers = await login(server, mobile)
    const { policyNo } = await issuedPolicy(server, gateway, mobile)
    const deviceKey = newDevice()
    const { data } = await say(deviceKey, '转人工', headers, { about: { policyNo } })
    expect(textOf(data.messages[0]?.parts ?? [])).toContain(policyNo)
    const conversationId = (await waiting())[0]?.conversationId ?? ''
    const read = await desk<{ subject: string }>('read', { conversationId })
    expect(read.data.subject).toContain(policyNo)
    await desk('close', { conversationId })
  })

  it('must be the customer’s own', async () => {
    const { policyNo } = await issuedPolicy(server, gateway, nextMobile())
    const headers = await login(server, nextMobile())
    const foreign = await say(newDevice(), '转人工', headers, { about: { policyNo } })
    expect(foreign.code).toBe(404)
    expect(await waiting()).toEqual([])
  })
})
