import { chatWith, newDevice, textOf } from './support/chat'
import { startTestGateway, type TestGateway } from './support/gateway'
import { startTestServer, type TestServer } from './support/harness'
import { login } from './support/identity'
import { issuedPolicy } from './support/invoices'

const staffKey = 'k'.repeat(16)
let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer({ STAFF_KEY: staffKey })
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

let mobiles = 13_700_000_100
const nextMobile = () => String((mobiles += 1))
const { talk, say } = chatWith(() => server)

interface Waiting {
  conversations: { conversationId: string; customer: string; status: string; unread: number }[]
}

async function desk<Data = unknown>(name: string, body?: object, key = staffKey) {
  const response = await fetch(`${server.url}/staff/chat/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; msg: string; data: Data }
}
const waiting = async () => (await desk<Waiting>('waiting')).data.conversations

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
