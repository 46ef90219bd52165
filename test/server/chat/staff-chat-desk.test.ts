import { chatWith, newDevice, textOf } from '../support/chat'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { issuedPolicy } from '../support/invoices'
import { logInAs, logOf, newStaff, type StaffBrowser } from '../support/staff'

const home = '/staff/chat'
let server: TestServer
let gateway: TestGateway
let agent: StaffBrowser
let colleague: StaffBrowser
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  agent = await logInAs(server, await newStaff(server, '王客服', ['SERVICE']))
  colleague = await logInAs(server, await newStaff(server, '李客服', ['SERVICE']))
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

let mobiles = 13_700_000_100
const nextMobile = () => String((mobiles += 1))
const { talk, say } = chatWith(() => server)

/** Returns the paths of the conversations on the desk, in display order. */
const waiting = async (browser = agent) =>
  [...(await browser.text(home)).matchAll(/href="(\/staff\/chat\/[^"]+)"/g)].map(([, path = '']) => path)
const conversationOf = (path: string) => path.slice(home.length + 1)
const accountId = async (name: string) =>
  (
    await server.context.db
      .selectFrom('staffAccount')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

/** Creates a customer who waits for an agent. */
async function customer(): Promise<{ deviceKey: string; path: string }> {
  const deviceKey = newDevice()
  const known = await waiting()
  await talk({ deviceKey, handover: 'REQUEST' })
  const path = (await waiting()).find((found) => !known.includes(found)) ?? ''
  return { deviceKey, path }
}

describe('chat desk', () => {
  it('lists who waits, answers, and gives the conversation back to the machine', async () => {
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
    const [path = ''] = await waiting()
    const opened = await agent.text(path)
    for (const part of ['等待接待', '怎么退保', '接待客户']) expect(opened).toContain(part)
    expect((await agent.post(`${path}/answer`, { text: '您好，我来帮您' })).headers.get('location')).toBe(
      path,
    )
    expect((await agent.post(`${path}/typing`)).status).toBe(204)
    const got = (await talk({ deviceKey, after: 3, readTo: 3 })).data
    expect(got).toMatchObject({ status: 'HUMAN', unread: 1, deskTyping: true })
    expect(got.messages.at(-1)).toMatchObject({ sender: 'AGENT' })
    const seen = (await talk({ deviceKey, readTo: 99, glance: true })).data
    expect(seen).toMatchObject({ messages: [] })
    expect((await talk({ deviceKey, glance: true })).data.unread).toBe(0)
    expect((await agent.post(`${path}/close`)).headers.get('location')).toBe(home)
    const closed = (await talk({ deviceKey, after: 4 })).data.messages
    expect(closed.at(-1)).toMatchObject({ sender: 'SYSTEM', parts: [{ kind: 'RATE' }] })
    const judged = await say(deviceKey, '我给这次服务 4 星')
    expect(textOf(judged.data.messages.at(-1)?.parts ?? [])).toContain('谢谢您的评价')
    const after = await say(deviceKey, '怎么退保')
    expect(after.data).toMatchObject({ status: 'BOT' })
    expect(after.data.messages.at(-1)?.sender).toBe('BOT')
    expect(await waiting()).toEqual([])
    const log = await logOf(server)
    const acts = log.filter(({ object }) => object === conversationOf(path))
    expect(acts.map(({ who, act }) => [who, act])).toEqual(
      ['CHAT_READ', 'CHAT_ANSWER', 'CHAT_CLOSE'].map((act) => ['王客服', act]),
    )
  })

  it('shows the list alone while no conversation is open', async () => {
    const empty = await agent.text(home)
    expect(empty).toContain('没有客户在等待')
    expect(empty).not.toContain('aria-label="对话"')
    const { path } = await customer()
    expect(await agent.text(home)).not.toContain('aria-label="对话"')
    expect(await agent.text(path)).toContain('aria-label="对话"')
    await agent.post(`${path}/close`)
  })

  it('forgets a customer who no longer wants a person', async () => {
    const { deviceKey, path } = await customer()
    expect((await talk({ deviceKey, handover: 'REQUEST' })).data.messages).toHaveLength(1)
    const { data } = await talk({ deviceKey, handover: 'CANCEL' })
    expect(data.status).toBe('BOT')
    expect(JSON.stringify(data.messages)).not.toContain('RATE')
    expect(await waiting()).toEqual([])
    const late = await agent.post(`${path}/answer`, { text: '您好' })
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('客户已结束人工服务')])
  })

  it('keeps a message of the night for the morning', async () => {
    const deviceKey = newDevice()
    server.clock.set('2026-06-02T23:30:00+08:00')
    const { data } = await talk({ deviceKey, handover: 'REQUEST' })
    expect(data.desk.open).toBe(false)
    expect(textOf(data.messages[0]?.parts ?? [])).toContain('请直接留言')
    await say(deviceKey, '想问一下理赔进度')
    server.clock.set('2026-06-03T08:10:00+08:00')
    agent = await logInAs(server, await newStaff(server, '早班客服', ['SERVICE']))
    const [path = ''] = await waiting()
    await agent.post(`${path}/answer`, { text: '您好，已为您查询' })
    expect((await talk({ deviceKey, glance: true })).data.unread).toBe(1)
    await agent.post(`${path}/close`)
    colleague = await logInAs(server, await newStaff(server, '晚班客服', ['SERVICE']))
  })

  it('shows only what was handed over, and under no name', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '怎么退保')
    const { id } = await server.context.db
      .selectFrom('chatConversation')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const path of [`${home}/${id}`, `${home}/${id}/messages`])
      expect((await agent.get(path)).status).toBe(404)
    expect((await agent.post(`${home}/${id}/answer`, { text: '您好' })).status).toBe(404)
    const { path } = await customer()
    const empty = await agent.post(`${path}/answer`, { text: ' ' })
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('请先写下回复')])
    await agent.post(`${path}/close`)
  })

  it('shows what customers write as text', async () => {
    const { deviceKey, path } = await customer()
    await say(deviceKey, '<img src=x onerror=alert(1)>')
    for (const page of [await agent.text(path), await agent.text(`${path}/messages`)]) {
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(page).not.toContain('<img src=x')
    }
    await agent.post(`${path}/close`)
  })

  it('logs a conversation that is watched once in ten minutes, also without its page', async () => {
    const { path } = await customer()
    const looks = async () =>
      (await logOf(server)).filter(
        ({ act, object }) => act === 'CHAT_READ' && object === conversationOf(path),
      ).length
    for (let polls = 0; polls < 3; polls += 1) await colleague.get(`${path}/messages`)
    expect(await looks()).toBe(1)
    server.clock.advance(11 * 60_000)
    await colleague.get(`${path}/messages`)
    expect(await looks()).toBe(2)
    await agent.post(`${path}/close`)
  })
})

describe('transfer', () => {
  const agentOf = async (path: string) =>
    (
      await server.context.db
        .selectFrom('chatConversation')
        .select('agentId')
        .where('id', '=', conversationOf(path))
        .executeTakeFirstOrThrow()
    ).agentId

  it('hands a customer on to a colleague, who answers from then on', async () => {
    const { deviceKey, path } = await customer()
    await agent.post(`${path}/take`)
    expect(await colleague.text(path)).toContain('早班客服接待中')
    const foreign = await colleague.post(`${path}/answer`, { text: '您好' })
    expect([foreign.status, await foreign.text()]).toEqual([409, expect.stringContaining('由其他同事接待')])
    for (const act of ['close', 'transfer'])
      expect(
        (await colleague.post(`${path}/${act}`, { to: await accountId('晚班客服'), reason: '换班' })).status,
      ).toBe(409)
    const to = await accountId('晚班客服')
    expect((await agent.post(`${path}/transfer`, { to, reason: '' })).status).toBe(422)
    expect((await agent.post(`${path}/transfer`, { to, reason: '换班' })).status).toBe(303)
    expect(await agentOf(path)).toBe(to)
    expect(await colleague.text(path)).toContain('由您接待')
    expect((await agent.post(`${path}/answer`, { text: '您好' })).status).toBe(409)
    await colleague.post(`${path}/answer`, { text: '您好，我是另一位客服' })
    const { messages } = (await talk({ deviceKey })).data
    const texts = messages.map(({ parts }) => textOf(parts))
    expect(texts).toEqual(expect.arrayContaining(['已为您转接另一位客服，请稍候。', '您好，我是另一位客服']))
    expect(JSON.stringify(messages)).not.toContain('晚班客服')
    await colleague.post(`${path}/close`)
    expect(await agentOf(path)).toBeNull()
  })

  it('goes only to an active account that answers customers', async () => {
    await newStaff(server, '王合规', ['COMPLIANCE'])
    const { path } = await customer()
    await agent.post(`${path}/take`)
    for (const to of [await accountId('王合规'), 'unknown', '']) {
      const answer = await agent.post(`${path}/transfer`, { to, reason: '换班' })
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining('请选择可以接待客户的同事'),
      ])
    }
    await agent.post(`${path}/close`)
  })

  it('lets a colleague take over who says why', async () => {
    const { path } = await customer()
    await agent.post(`${path}/take`)
    expect((await colleague.post(`${path}/take`)).status).toBe(422)
    expect((await colleague.post(`${path}/take`, { reason: '同事已下班' })).status).toBe(303)
    expect(await agentOf(path)).toBe(await accountId('晚班客服'))
    expect(await logOf(server)).toContainEqual({
      ...{ who: '晚班客服', act: 'CHAT_TAKE' },
      ...{ object: conversationOf(path), reason: '同事已下班' },
    })
    await colleague.post(`${path}/close`)
  })

  it('gives a waiting customer to one of several who take them at once', async () => {
    const { path } = await customer()
    await Promise.all([agent, colleague].map((browser) => browser.post(`${path}/answer`, { text: '您好' })))
    const said = await server.context.db
      .selectFrom('chatMessage')
      .select('sender')
      .where('conversationId', '=', conversationOf(path))
      .where('sender', '=', 'AGENT')
      .execute()
    expect(said).toHaveLength(1)
    for (const browser of [agent, colleague]) await browser.post(`${path}/close`)
    expect(await waiting()).toEqual([])
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
    const [path = ''] = await waiting()
    expect(await agent.text(path)).toContain(policyNo)
    await agent.post(`${path}/close`)
  })

  it('must be the customer’s own', async () => {
    const { policyNo } = await issuedPolicy(server, gateway, nextMobile())
    const headers = await login(server, nextMobile())
    const foreign = await say(newDevice(), '转人工', headers, { about: { policyNo } })
    expect(foreign.code).toBe(404)
    expect(await waiting()).toEqual([])
  })
})
