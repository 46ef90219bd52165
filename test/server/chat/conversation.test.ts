import type { ChatPart } from '@storefront/contract'
import { chatWith, newDevice, textOf } from '../support/chat'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { issuedPolicy } from '../support/invoices'
import { newKey, placeOrder } from '../support/orders'
import { complaintPhone, regulatorPhone, servicePhone } from '../support/company'

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

let mobiles = 13_700_000_100
const nextMobile = () => String((mobiles += 1))
const { talk, say } = chatWith(() => server)

/** Sends a message and returns the parts of the last chatbot answer. */
async function answerTo(
  text: string,
  headers: Record<string, string> = {},
  deviceKey = newDevice(),
): Promise<ChatPart[]> {
  const { data } = await say(deviceKey, text, headers)
  return data.messages.filter(({ sender }) => sender === 'BOT').at(-1)?.parts ?? []
}
const part = <Kind extends ChatPart['kind']>(parts: readonly ChatPart[], kind: Kind) =>
  parts.find((one): one is Extract<ChatPart, { kind: Kind }> => one.kind === kind)

describe('a conversation', () => {
  it('greets a new customer and stores nothing before the first message', async () => {
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
    const parts = await answerTo('抬头写错了，发票能重开吗')
    expect(part(parts, 'ANSWER')).toMatchObject({ questionId: 'title-wrong' })
    expect(part(parts, 'QUESTIONS')?.questions.length ?? 0).toBeLessThanOrEqual(2)
  })

  it('answers whether something is covered with the rows of the product', async () => {
    const covered = textOf(await answerTo('卫生间水管裂了，把楼下天花板泡了，赔吗'))
    expect(covered).toContain('安居家庭财产综合保险：在保障范围内')
    expect(covered).toContain('“居家第三者责任”')
    const excluded = textOf(await answerTo('地震把墙震裂了赔不赔'))
    expect(excluded).toContain('安居家庭财产综合保险：不赔')
    expect(excluded).toContain('地震震塌房子')
    expect(textOf(await answerTo('店里进贼，收银机被偷了赔吗'))).toContain('没有这项保障')
  })

  it('answers about the product of the page before other products', async () => {
    const { data } = await say(newDevice(), '喝酒以后出事赔吗', {}, { about: { productCode: 'golf' } })
    const said = data.messages.filter(({ sender }) => sender === 'BOT').flatMap(({ parts }) => textOf(parts))
    expect(said.join('')).toContain('高尔夫')
  })

  it('answers an age from the age rules, with products that insure it', async () => {
    const parts = await answerTo('70岁妈妈能买吗')
    expect(textOf(parts)).toContain('按年龄不能投保：安行个人综合意外保险')
    const offered = part(parts, 'PRODUCTS')?.products.map(({ productCode }) => productCode)
    expect(offered).toContain('travel')
    expect(offered).not.toContain('accident')
  })

  it.each(['帮我转人工', '打开在线客服', '能不能找个真人跟我说'])('%s hands over', async (text) => {
    expect((await say(newDevice(), text)).data.status).toBe('WAITING')
  })

  it('says so when it finds nothing, and offers a person', async () => {
    const parts = await answerTo('肯德基有优惠吗')
    expect(textOf(parts)).toContain('没有找到')
    expect(part(parts, 'HUMAN')).toBeDefined()
    expect(part(parts, 'ANSWER')).toBeUndefined()
  })

  it('gives the telephone for an accident, and for a complaint the company before the regulator', async () => {
    const phones = (parts: ChatPart[]) => part(parts, 'ACTIONS')?.actions.map(({ phone }) => phone)
    expect(phones(await answerTo('我出了车祸，有人受伤'))).toEqual([servicePhone])
    expect(phones(await answerTo('我要投诉你们'))).toEqual([complaintPhone, regulatorPhone])
  })

  it('judges neither illnesses nor lawsuits', async () => {
    expect(textOf(await answerTo('感冒了吃什么药好'))).toContain('医生或律师')
    expect(textOf(await answerTo('我起诉的话能赢吗'))).toContain('医生或律师')
  })

  it('recommends products only when the customer wants to buy', async () => {
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
