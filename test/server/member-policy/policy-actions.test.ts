import { startTestGateway, type TestGateway } from '../support/gateway'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { applyChange, buyPolicy, cancelPolicy, payOrder } from '../support/changes'
import { login } from '../support/identity'
import { pdfText } from '../support/pdf-text'

let server: TestServer
let gateway: TestGateway
let headers: { Authorization: string }
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const info = async (policyNo: string) => (await server.call('member/policy/info', { policyNo }, headers)).data

const card = async (policyNo: string) => {
  const { policies } = (await server.call('member/policy/list', { tab: 'ALL' }, headers)).data
  return policies.find((policy) => policy.policyNo === policyNo)
}

async function endorsementText(endorsementNo: string): Promise<string> {
  const { data } = await server.call('member/policy/endorDocument', { endorsementNo }, headers)
  const response = await fetch(new URL(data.url, server.url))
  return pdfText(Buffer.from(await response.arrayBuffer()))
}

const latestOf = async (policyNo: string) => (await info(policyNo)).endorsements[0]?.endorsementNo ?? ''

test('a new policy can be changed, invoiced and cancelled; one that ended can only be looked at', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  expect((await info(policyNo)).actions).toEqual(['EPOLICY', 'ENDORSE', 'CANCEL', 'INVOICE'])
  await cancelPolicy(server, headers, policyNo)
  expect(await info(policyNo)).toMatchObject({ status: 'CANCELLED', actions: ['EPOLICY', 'ENDORSE'] })
  const text = await endorsementText(await latestOf(policyNo))
  for (const words of ['批单', '注销', '退还人民币238.00元', policyNo]) expect(text).toContain(words)
})

test('a change under way lies over the state; lists then show what the policy says', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const upgrade = { type: 'E08', reason: 'COVER_ADJUSTED', values: { planCode: 'PREMIUM' } } as const
  const { data } = await applyChange(server, headers, { policyNo, ...upgrade })
  expect(await card(policyNo)).toMatchObject({ status: 'UPCOMING', changing: true, planName: '舒享' })
  const changing = await info(policyNo)
  expect(changing).toMatchObject({ changing: true, endorsements: [] })
  expect(changing.actions).not.toContain('CANCEL')
  const endorsementNo = data.application?.endorsementNo ?? ''
  const early = await server.call('member/policy/endorDocument', { endorsementNo }, headers)
  expect(early).toMatchObject({ code: 404, msg: '变更生效后才有批单' })
  await payOrder(server, gateway, headers, data.application?.orderNo ?? '')
  expect(await card(policyNo)).toMatchObject({ changing: false, planName: '尊享', premiumFen: 56_800 })
  const text = await endorsementText(endorsementNo)
  for (const words of ['舒享', '尊享', '补交人民币330.00元', '批单专用章', endorsementNo])
    expect(text).toContain(words)
})

test('the document of a change names both values in full, and its code opens the check page', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const values = { 'holder.mobile': '13912345678' }
  await applyChange(server, headers, { policyNo, type: 'E01', reason: 'CONTACT_CHANGED', values })
  const text = await endorsementText(await latestOf(policyNo))
  for (const words of ['13800138000', '13912345678', '不用补交，也不退还']) expect(text).toContain(words)
  const { verifyCode } = await server.context.db
    .selectFrom('policyDocument')
    .select('verifyCode')
    .where('policyNo', '=', policyNo)
    .where('kind', '=', 'ENDORSEMENT')
    .executeTakeFirstOrThrow()
  const page = await (await fetch(`${server.url}/check/${verifyCode}`)).text()
  expect(page).toContain('是真实的批单')
  expect(page).not.toContain('13912345678')
})

test('reissues the documents and states so when the customer requests them again', async () => {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyChange(server, headers, { policyNo, type: 'E09', reason: 'LOST' })
  expect(data.application).toMatchObject({
    status: 'EFFECTIVE',
    statusText: expect.stringContaining('重新生成'),
  })
  expect((await info(policyNo)).version).toBe(1)
  expect(await endorsementText(await latestOf(policyNo))).toContain('重新签发电子保险单')
})
