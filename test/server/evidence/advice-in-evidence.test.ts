import type { RequestOf } from '@storefront/contract'
import { evidenceOf } from '../../../server/src/modules/evidence/evidence-bundle'
import { freeTextMask } from '../../../server/src/modules/evidence/free-text'
import { findOrder } from '../../../server/src/modules/order/order.repository'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { pdfText } from '../support/pdf-text'
import { recordSale, reportAll } from '../support/recorded-sale'
import { newKey } from '../support/sale'
import { staffAs } from '../support/staff'

const told = '地震不在保障范围内，需要另外投保'
type Headers = Record<string, string>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const talk = (request: RequestOf<'help/diglog'>, headers: Headers) =>
  server.call('help/diglog', request, headers)
const say = (text: string, headers: Headers, more: RequestOf<'help/diglog'> = {}) =>
  talk({ message: { clientId: newKey(), text }, ...more }, headers)

/** Sells the home product to a member after questions to the chatbot and to an agent. */
async function advisedSale() {
  const headers = await login(server, '13800138000')
  await say('我是测试人，电话13800138000，家里漏水赔吗', headers, { about: { productCode: 'home' } })
  await talk({ handover: 'REQUEST' }, headers)
  await say('地震赔不赔？证件 11999919900101 0012', headers)
  const agent = await staffAs(server, 'SERVICE')
  const path = /href="(\/staff\/chat\/[^"]+)"/.exec(await agent.text('/staff/chat'))?.[1] ?? ''
  await agent.post(`${path}/answer`, { text: `测试人您好，${told}，每年保费200000元以内` })
  await agent.post(`${path}/close`)
  server.clock.advance(60 * 60_000)
  const sale = await recordSale(server, headers)
  await reportAll(sale.recorder, sale.events)
  return { headers, sale }
}

async function replay(orderNo: string): Promise<string> {
  const auditor = await staffAs(server, 'COMPLIANCE')
  return auditor.submit('/staff/evidence/open', { number: orderNo, reason: '理赔争议' })
}

test('what machine and people told the buyer stands in the bundle, the document, the replay and the own record', async () => {
  const { headers, sale } = await advisedSale()
  const order = await findOrder(server.context.db, sale.orderNo)
  if (!order) throw new Error('There is no such order')
  const { bundle } = await evidenceOf(server.context, order)
  expect(bundle.verdict).toBe('COMPLETE')
  const agent = bundle.advice.findIndex(({ sender }) => sender === 'AGENT')
  expect(bundle.advice.map(({ lines }) => lines[0])).toEqual(
    expect.arrayContaining([
      '我是测**，电话138****8000，家里漏水赔吗',
      '地震赔不赔？证件 119**************12',
    ]),
  )
  expect(bundle.advice[agent]?.lines).toEqual([`测**您好，${told}，每年保费200000元以内`])

  const { data } = await server.call('member/order/recordFile', { orderNo: sale.orderNo }, headers)
  const pdf = pdfText(Buffer.from(await (await fetch(server.url + data.url)).arrayBuffer()))
  const page = await replay(sale.orderNo)
  const { data: own } = await server.call('member/order/record', { orderNo: sale.orderNo }, headers)
  for (const shown of [pdf, page, own.steps.map(({ text }) => text).join()]) expect(shown).toContain(told)
  expect(page).toContain(`data-say="${agent}"`)
  expect(own.steps.findIndex(({ text }) => text.includes(told))).toBeLessThan(
    own.steps.findIndex(({ text }) => text === '开始记录'),
  )
  for (const shown of [pdf, page, JSON.stringify(bundle), JSON.stringify(own)]) {
    expect(shown).not.toContain('13800138000')
    expect(shown).not.toContain('测试人')
    expect(shown).not.toContain('0101 0012')
  }
})

test('a sale without advice says nothing of any', async () => {
  const sale = await recordSale(server)
  const order = await findOrder(server.context.db, sale.orderNo)
  if (!order) throw new Error('There is no such order')
  expect((await evidenceOf(server.context, order)).bundle.advice).toEqual([])
})

test.each([
  ['打 138 0013 8001 找我', '打 138********01 找我'],
  ['护照 E12345678', '护照 *********'],
  ['邮箱 wang.min@example.com', '邮箱 w***@example.com'],
  ['订单 D20260601100000000123456', '订单 D20260601100000000123456'],
  ['请拨打 400-000-0000', '请拨打 400-000-0000'],
  ['保额 500000 元，2026-06-01 起', '保额 500000 元，2026-06-01 起'],
])('%s is kept as %s', async (written, kept) => {
  const sale = await recordSale(server)
  const order = await findOrder(server.context.db, sale.orderNo)
  if (!order) throw new Error('There is no such order')
  const { sold } = await evidenceOf(server.context, order)
  expect(freeTextMask(sold.definition, sold.content)(written)).toBe(kept)
})
