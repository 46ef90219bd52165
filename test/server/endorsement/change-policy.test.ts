import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { newKey as newPayKey, openPayNo, settle } from '../support/orders'
import { staffAs } from '../support/staff'
import {
  applicationOf,
  applyChange,
  buyPolicy,
  jpeg,
  moneyOf,
  payOrder,
  previewChange,
  uploadPicture,
} from '../support/changes'
import { readPolicyContent } from '../../../server/src/modules/policy/policy-content'

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

const content = (policyNo: string) => readPolicyContent(server.context, server.context.db, policyNo)
const upgrade = { type: 'E08', reason: 'COVER_ADJUSTED', values: { planCode: 'PREMIUM' } } as const

/** Sends a multipart body that ends inside the file. */
async function uploadTruncated(): Promise<unknown> {
  const part = 'content-disposition: form-data; name="file"; filename="a.jpg"'
  const response = await fetch(`${server.url}/mp/upload/image`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=end' },
    body: `--end\r\n${part}\r\n\r\n\xff\xd8`,
  })
  return response.json()
}

const upload = (bytes: Uint8Array<ArrayBuffer>, sender = headers) => uploadPicture(server, sender, bytes)

test('contact data changes at once and leaves a version', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const change = { policyNo, type: 'E01', reason: 'CONTACT_CHANGED' } as const
  const wrong = await previewChange(server, headers, { ...change, values: { 'holder.mobile': '123' } })
  expect(wrong.data.fields).toEqual([{ path: 'holder.mobile', message: '请填写 11 位手机号' }])
  const foreign = await previewChange(server, headers, { ...change, values: { 'subject.area': 100 } })
  expect(foreign.code).toBe(422)
  const { data } = await applyChange(server, headers, {
    ...change,
    values: { 'holder.mobile': '13912345678' },
  })
  expect(data.application).toMatchObject({
    status: 'EFFECTIVE',
    differences: [{ before: '138****8000', after: '139****5678' }],
  })
  expect(await content(policyNo)).toMatchObject({
    version: 1,
    content: { holder: { mobile: '13912345678' } },
  })
})

test('more cover is paid first and effective after, a refusal of a second change in between', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyChange(server, headers, { policyNo, ...upgrade })
  expect(data.application).toMatchObject({ status: 'PENDING_PAY', differenceFen: 33_000 })
  expect((await content(policyNo)).content.planCode).toBe('COMFORT')
  expect((await applyChange(server, headers, { policyNo, ...upgrade })).msg).toContain('正在办理“变更方案”')
  await payOrder(server, gateway, headers, data.application?.orderNo ?? '')
  expect(await applicationOf(server, headers, data)).toMatchObject({
    status: 'EFFECTIVE',
    actions: ['DOCUMENT'],
  })
  expect((await content(policyNo)).content).toMatchObject({ planCode: 'PREMIUM', premiumFen: 56_800 })
})

test('a payment that arrives after the withdrawal goes back', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyChange(server, headers, { policyNo, ...upgrade })
  const endorsementNo = data.application?.endorsementNo ?? ''
  const orderNo = data.application?.orderNo ?? ''
  await server.call('member/order/pay', { orderNo, payScene: 'H5', idempotencyKey: newPayKey() }, headers)
  const payNo = await openPayNo(server, { orderNo })
  await gateway.payAtCashier(payNo)
  const withdrawn = await server.call('member/policy/endorWithdraw', { endorsementNo }, headers)
  expect(withdrawn.data.status).toBe('WITHDRAWN')
  await gateway.deliver(await gateway.successNotification(payNo))
  await settle(server)
  expect(await moneyOf(server)).toEqual({ paidFen: 56_800, backFen: 33_000 })
  expect((await content(policyNo)).content.planCode).toBe('COMFORT')
})

test('withdraws the endorsement when the customer closes the order of the extra premium', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyChange(server, headers, { policyNo, ...upgrade })
  await server.call('member/order/close', { orderNo: data.application?.orderNo ?? '' }, headers)
  expect(await applicationOf(server, headers, data)).toMatchObject({
    status: 'WITHDRAWN',
    statusText: '您已取消补交订单，申请已撤回，保单没有变化',
  })
  expect((await applyChange(server, headers, { policyNo, ...upgrade })).code).toBe(200)
})

test('an unpaid change ends with the day', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyChange(server, headers, { policyNo, ...upgrade })
  server.clock.set('2026-06-02T00:00:30+08:00')
  await settle(server)
  expect(await applicationOf(server, headers, data)).toMatchObject({
    status: 'WITHDRAWN',
    statusText: '超过支付期限，申请已自动撤回，保单没有变化',
  })
})

test('a corrected name needs a picture of the member and a decision of the staff', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data: now } = await server.call('member/policy/endorReasons', { policyNo, type: 'E02' }, headers)
  const change = {
    policyNo,
    type: 'E02',
    reason: 'ENTRY_ERROR',
    values: { ...now.values, 'holder.name': '测试仁' },
  } as const
  expect((await applyChange(server, headers, change)).msg).toBe('请上传证件照片')
  const stranger = await login(server, '13900139000')
  const theirs = await upload(jpeg, stranger)
  const attached = (fileId: string) => ({ ...change, attachments: [{ material: 'CERTIFICATE', fileId }] })
  expect((await applyChange(server, headers, attached(theirs.data.fileId))).msg).toBe(
    '图片已失效，请重新上传',
  )
  const own = await upload(jpeg)
  expect(own.code).toBe(1)
  const { data } = await applyChange(server, headers, attached(own.data.fileId))
  expect(data.application?.status).toBe('UNDER_REVIEW')
  const reviewer = await staffAs(server, 'REVIEW')
  const path = `/staff/endorsements/${data.application?.endorsementNo ?? ''}`
  const decision = { decision: 'approve', reason: '证件与申请一致' }
  expect((await reviewer.post(path, decision)).status).toBe(303)
  expect(await (await reviewer.post(path, decision)).text()).toContain('这项申请已不在审核中')
  expect((await content(policyNo)).content.holder.name).toBe('测试仁')
})

test('a member sends no more pictures in an hour than any application needs', async () => {
  const sender = await login(server, '13900139001')
  for (let count = 0; count < 60; count += 1) expect((await upload(jpeg, sender)).code).toBe(1)
  expect((await upload(jpeg, sender)).code).toBe(429)
})

test('what is no picture, too large, or sent without login is refused', async () => {
  expect((await upload(new TextEncoder().encode('<script>'))).msg).toBe('请上传 JPG、PNG 或 WebP 格式的图片')
  expect((await upload(new Uint8Array(11 * 1024 * 1024))).msg).toContain('10 MB')
  expect((await upload(jpeg, {})).code).toBe(401)
  expect(await uploadTruncated()).toMatchObject({ code: 422, msg: '图片没有上传完整，请重新上传' })
})
