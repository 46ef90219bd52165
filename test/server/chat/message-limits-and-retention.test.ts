import { adviceOfProposal, eraseSilent } from '../../../server/src/modules/chat/kept-conversations'
import { chatWith, newDevice } from '../support/chat'
import { startTestServer, type TestServer } from '../support/harness'
import { newMember, receivedCode } from '../support/identity'
import { newKey, saveRequest } from '../support/sale'

type Headers = Record<string, string>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dayMs = 86_400_000
let count = 0
const member = () => newMember(server, `134${String((count += 1)).padStart(8, '0')}`)
const { talk, say } = chatWith(() => server)

async function picture(headers: Headers): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])]), 'a.jpg')
  const sent = await fetch(`${server.url}/mp/upload/image`, { method: 'POST', headers, body: form })
  return ((await sent.json()) as { data: { fileId: string } }).data.fileId
}

describe('input', () => {
  test.each([
    ['nothing', { clientId: newKey() }, 'message.text'],
    ['blanks', { clientId: newKey(), text: '   ' }, 'message.text'],
    ['too much', { clientId: newKey(), text: '保'.repeat(501) }, 'message.text'],
    ['a picture that does not exist', { clientId: newKey(), fileId: crypto.randomUUID() }, 'message.fileId'],
    ['no name', { clientId: '', text: '你好' }, 'message.clientId'],
  ])('%s is refused at its field', async (_what, message, path) => {
    const { data, code } = await server.callRaw('help/diglog', { deviceKey: newDevice(), message })
    expect(code).not.toBe(200)
    expect((data as { fields: { path: string }[] }).fields.map((field) => field.path)).toEqual([path])
  })

  test.each([
    '<script>alert(1)</script>',
    "'; drop table chatMessage; --",
    '\u202e',
    '{{7*7}}',
    '%',
    '？？？',
  ])('%s is a message like any other', async (text) => {
    const { code, data } = await say(newDevice(), text)
    expect(code).toBe(200)
    expect(data.messages[0]?.parts).toEqual([{ kind: 'TEXT', text }])
    expect(data.messages[1]?.sender).toBe('BOT')
  })

  it('of who wants a person is counted like writing: a script cannot call people all the time', async () => {
    const deviceKey = newDevice()
    for (let count = 0; count < 10; count += 1)
      for (const handover of ['REQUEST', 'CANCEL'] as const)
        expect((await talk({ deviceKey, handover })).code).toBe(200)
    expect((await talk({ deviceKey, handover: 'REQUEST' })).code).toBe(429)
  })

  it('is refused without anybody to answer to', async () => {
    expect((await talk({ message: { clientId: newKey(), text: '你好' } })).code).toBe(422)
    expect((await talk({ handover: 'REQUEST' })).code).toBe(422)
  })

  it('is slowed down', async () => {
    const deviceKey = newDevice()
    const answers = await Promise.all(Array.from({ length: 22 }, () => say(deviceKey, '你好')))
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(2)
    server.clock.advance(61_000)
    expect((await say(deviceKey, '你好')).code).toBe(200)
  })
})

describe('pictures', () => {
  it('of the member are shown behind a link, and those of others refused', async () => {
    const own = await member()
    const fileId = await picture(own.headers)
    const message = { clientId: newKey(), fileId }
    const { data } = await talk({ message }, own.headers)
    const [shown] = data.messages[0]?.parts ?? []
    if (shown?.kind !== 'PICTURE') throw new Error('No picture')
    expect((await fetch(server.url + shown.url)).status).toBe(200)
    const other = await member()
    const stolen = { message: { clientId: newKey(), fileId } }
    expect((await talk(stolen, other.headers)).code).toBe(422)
    expect((await talk({ ...stolen, deviceKey: newDevice() })).msg).toBe('登录后才能发送图片')
  })
})

describe('advice', () => {
  it('about a product is stored with the proposal of the visitor or member who received it', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '卫生间水管裂了，把楼下天花板泡了')
    await say(deviceKey, '一杆进洞怎么赔')
    const { proposalNo } = (await server.call('insure/save', { ...(await saveRequest(server)), deviceKey }))
      .data
    const kept = await adviceOfProposal(server.context, proposalNo)
    expect(kept.map(({ sender }) => sender)).toEqual(['CUSTOMER', 'BOT'])
    expect(kept[0]?.parts).toEqual([{ kind: 'TEXT', text: '卫生间水管裂了，把楼下天花板泡了' }])

    const { headers } = await member()
    const about = { productCode: 'home' }
    await talk({ message: { clientId: newKey(), text: '包不包括地震' }, about }, headers)
    const saved = await server.call('insure/save', await saveRequest(server), headers)
    expect((await adviceOfProposal(server.context, saved.data.proposalNo)).length).toBe(3)
  })

  it('given to one person as a visitor and as a member is kept once both are one', async () => {
    const { headers } = await member()
    const deviceKey = newDevice()
    const about = { productCode: 'home' }
    await talk({ message: { clientId: newKey(), text: '包不包括地震' }, about }, headers)
    await talk({ deviceKey, message: { clientId: newKey(), text: '包不包括台风' }, about })
    const request = { ...(await saveRequest(server)), deviceKey }
    const { proposalNo } = (await server.call('insure/save', request, headers)).data
    expect((await talk({ deviceKey }, headers)).code).toBe(200)
    const asked = (await adviceOfProposal(server.context, proposalNo)).flatMap(({ sender, parts }) =>
      sender === 'CUSTOMER' ? parts : [],
    )
    expect(asked).toEqual(['包不包括地震', '包不包括台风'].map((text) => ({ kind: 'TEXT', text })))
  })

  it('is not stored with the proposal of another customer, nor after a month', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '卫生间水管裂了，把楼下天花板泡了')
    const proposalOf = async (key: string) =>
      (await server.call('insure/save', { ...(await saveRequest(server)), deviceKey: key })).data.proposalNo
    expect(await adviceOfProposal(server.context, await proposalOf(newDevice()))).toEqual([])
    server.clock.advance(31 * dayMs)
    expect(await adviceOfProposal(server.context, await proposalOf(deviceKey))).toEqual([])
  })
})

describe('keeping', () => {
  it('hands a member everything, and erases it with the account', async () => {
    const customer = await member()
    await say(newDevice(), '怎么注销账号', customer.headers)
    server.clock.advance(61_000)
    await server.call('member/dynamicCode', { purpose: 'EXPORT' }, customer.headers)
    const code = await receivedCode(server, customer.mobile)
    const { data } = await server.call('member/export', { code }, customer.headers)
    expect(await (await fetch(server.url + data.url)).text()).toContain('怎么注销账号')
    server.clock.advance(61_000)
    await server.call('member/dynamicCode', { purpose: 'DELETE' }, customer.headers)
    const before = await server.context.db.selectFrom('chatMessage').select('id').execute()
    const last = { code: await receivedCode(server, customer.mobile) }
    expect((await server.call('member/delete', last, customer.headers)).code).toBe(200)
    const after = await server.context.db.selectFrom('chatMessage').select('id').execute()
    expect(before.length - after.length).toBe(2)
  })

  it('forgets what was silent for a year, but for what was kept with a sale', async () => {
    const deviceKey = newDevice()
    await say(deviceKey, '怎么退保')
    await say(deviceKey, '卫生间水管裂了，把楼下天花板泡了')
    const { proposalNo } = (await server.call('insure/save', { ...(await saveRequest(server)), deviceKey }))
      .data
    await eraseSilent(server.context.db, server.clock.now() + 366 * dayMs)
    expect((await talk({ deviceKey })).data.messages).toEqual([])
    expect(await adviceOfProposal(server.context, proposalNo)).toHaveLength(2)
  })
})
