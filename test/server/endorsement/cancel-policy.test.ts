import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { settle } from '../support/orders'
import { applicationOf, applyChange, buyPolicy, cancelPolicy, moneyOf, payOrder } from '../support/changes'
import { newKey } from '../support/sale'

let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
beforeEach(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
})
afterEach(async () => {
  await gateway.close()
  await server.close()
})

const statusOf = async (policyNo: string) =>
  server.context.db
    .selectFrom('policy')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .executeTakeFirstOrThrow()

test('before the start everything comes back, with the formula, and the policy is cancelled', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const previewed = await server.call(
    'member/policy/cancel',
    { policyNo, reason: 'NOT_NEEDED', preview: true },
    headers,
  )
  expect(previewed.data.preview).toMatchObject({
    differenceFen: -23_800,
    formula: ['保障尚未开始，全额退还保费，不收手续费', '退还 238.00 元'],
    moneyText: '退款原路退回，一般 1 至 5 个工作日到账',
    needsReview: false,
  })
  const { data } = await cancelPolicy(server, headers, policyNo, 'NOT_NEEDED')
  expect(data.application).toMatchObject({ type: 'C01', status: 'REFUNDING', differenceFen: -23_800 })
  await settle(server)
  expect(await applicationOf(server, headers, data)).toMatchObject({
    status: 'DONE',
    statusText: '保单已退保，退款已到账',
    steps: [
      { text: '提交申请' },
      { text: '审核通过' },
      { text: '办理成功' },
      { text: '退款已发起' },
      { text: '办理完成' },
    ],
  })
  expect(await moneyOf(server)).toEqual({ paidFen: 23_800, backFen: 23_800 })
  expect((await statusOf(policyNo)).status).toBe('CANCELLED')
  expect((await cancelPolicy(server, headers, policyNo)).msg).toBe('保单已退保，不能再办理变更')
})

test('after the start the days that are left come back, and cover ends with the day', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  server.clock.set('2026-08-13T15:00:00+08:00')
  headers = await login(server, '13800138000')
  const { data } = await cancelPolicy(server, headers, policyNo, 'HOUSE_SOLD')
  expect(data.preview).toMatchObject({
    differenceFen: -19_040,
    formula: [
      '退还保费 = 保费 ×（1 − 已保障天数 ÷ 保障期间总天数），四舍五入到分',
      '238.00 ×（1 − 73 ÷ 365）= 190.40 元',
    ],
    effectiveText: '保障到 2026-08-13 二十四时结束',
    // The remaining 292 days in six steps.
    refunds: [
      { date: '2026-08-13', refundFen: 19_040 },
      { date: '2026-10-01', refundFen: 15_845 },
      { date: '2026-11-18', refundFen: 12_715 },
      { date: '2027-01-06', refundFen: 9_520 },
      { date: '2027-02-24', refundFen: 6_325 },
      { date: '2027-04-13', refundFen: 3_195 },
      { date: '2027-06-01', refundFen: 0 },
    ],
  })
  await settle(server)
  expect(await applicationOf(server, headers, data)).toMatchObject({ type: 'C02', status: 'DONE' })
  expect((await statusOf(policyNo)).endAt).toBe(Date.parse('2026-08-13T23:59:59.999+08:00'))
})

test('a refund is divided among the payments when an extra premium was paid', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const change = await applyChange(server, headers, {
    policyNo,
    type: 'E08',
    reason: 'COVER_ADJUSTED',
    values: { planCode: 'PREMIUM' },
  })
  const { orderNo } = change.data.application ?? {}
  if (!orderNo) throw new Error('No order for the extra premium')
  await payOrder(server, gateway, headers, orderNo)
  const { data } = await cancelPolicy(server, headers, policyNo, 'NOT_NEEDED')
  expect(data.preview.differenceFen).toBe(-56_800)
  await settle(server)
  const refunds = await server.context.db
    .selectFrom('refund')
    .select(['amountFen', 'status'])
    .orderBy('amountFen')
    .execute()
  expect(refunds).toEqual([
    { amountFen: 23_800, status: 'SUCCESS' },
    { amountFen: 33_000, status: 'SUCCESS' },
  ])
  expect((await applicationOf(server, headers, data)).status).toBe('DONE')
})

test('an amount that moved at midnight is refused, and a repeat with the same key changes nothing', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  server.clock.set('2026-06-05T10:00:00+08:00')
  const intent = { policyNo, reason: 'OTHER', preview: false, agreed: true, idempotencyKey: newKey() }
  const stale = await server.call('member/policy/cancel', { ...intent, previewedFen: -23_800 }, headers)
  expect([stale.code, stale.msg]).toEqual([
    409,
    '金额已有变化（已过零点，或保单有了变化），请重新查看金额后再提交',
  ])
  const preview = await server.call('member/policy/cancel', { ...intent, preview: true }, headers)
  const request = { ...intent, previewedFen: preview.data.preview.differenceFen }
  const answers = await Promise.all([
    server.call('member/policy/cancel', request, headers),
    server.call('member/policy/cancel', request, headers),
  ])
  expect(answers[0].data.application).toEqual(answers[1].data.application)
  await settle(server)
  expect((await moneyOf(server)).backFen).toBe(-request.previewedFen)
})

test('two devices at once: one cancels, the other is told so', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const answers = await Promise.all([
    cancelPolicy(server, headers, policyNo, 'NOT_NEEDED'),
    cancelPolicy(server, headers, policyNo, 'PRICE'),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  await settle(server)
  expect(await moneyOf(server)).toEqual({ paidFen: 23_800, backFen: 23_800 })
})

test('refuses preview, cancellation, query and withdrawal to another member', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const stranger = await login(server, '13900139000')
  const { code, msg } = await server.call(
    'member/policy/cancel',
    { policyNo, reason: 'OTHER', preview: true },
    stranger,
  )
  expect([code, msg]).toEqual([404, '没有找到这份保单，请用投保时填写的手机号登录后查看'])
  const { data } = await cancelPolicy(server, headers, policyNo, 'PRICE')
  const named = { endorsementNo: data.application?.endorsementNo ?? '' }
  expect((await server.call('member/policy/endorInfo', named, stranger)).code).toBe(404)
  expect((await server.call('member/policy/endorWithdraw', named, stranger)).code).toBe(404)
  expect((await server.call('member/policy/endorTypes', { policyNo }, stranger)).code).toBe(404)
  expect((await server.call('member/policy/endorReasons', { policyNo, type: 'E01' }, stranger)).code).toBe(
    404,
  )
})

test('a refund that the gateway refuses first arrives later', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  gateway.fail(/POST .*refunds/, 'REFUSE')
  const { data } = await cancelPolicy(server, headers, policyNo, 'PRICE')
  await settle(server)
  expect((await applicationOf(server, headers, data)).status).toBe('REFUNDING')
  server.clock.advance(10_000)
  await settle(server)
  expect((await applicationOf(server, headers, data)).status).toBe('DONE')
})
