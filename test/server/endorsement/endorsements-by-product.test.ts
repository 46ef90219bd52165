import type { EndorType } from '@storefront/contract'
import type { PathValues } from '@storefront/contract/endorsement'
import { readPolicyContent } from '../../../server/src/modules/policy/policy-content'
import { applyChange, buyPolicy, cancelPolicy, moneyOf } from '../support/changes'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { settle } from '../support/orders'
import { sampleRequest } from '../support/products'

let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
beforeEach(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
})
afterEach(async () => {
  await gateway.close()
  await server.close()
})

const buy = async (product: string, more: Parameters<typeof sampleRequest>[2] = {}) => {
  const request = await sampleRequest(server, product, more)
  return (await buyPolicy(server, gateway, headers, request)).policyNo
}
const content = async (policyNo: string) =>
  (await readPolicyContent(server.context, server.context.db, policyNo)).content
const formOf = async (policyNo: string, type: EndorType) =>
  (await server.call('member/policy/endorReasons', { policyNo, type }, headers)).data
const fieldsOf = async (policyNo: string, type: EndorType) =>
  (await formOf(policyNo, type)).form.sections.flatMap(({ fields }) => fields.map(({ name }) => name))

/** Applies for an endorsement of some values; the others stay unchanged. */
async function change(policyNo: string, type: EndorType, values: PathValues, counts = {}) {
  const form = await formOf(policyNo, type)
  const reason = form.reasons[0]?.code ?? ''
  return applyChange(server, headers, {
    ...{ policyNo, type, reason },
    values: { ...form.values, ...values },
    counts: { ...form.counts, ...counts },
  })
}

test('reasons fit the product, and a district that is known stands in words', async () => {
  const policyNo = await buy('merchant')
  const named = async (type: EndorType) => (await formOf(policyNo, type)).reasons.map(({ name }) => name)
  expect(await named('C01')).toEqual(['不再需要', '重复投保', '信息填错', '价格原因', '其他'])
  expect(await named('E06')).toEqual(['门店搬迁', '经营情况变化', '更正'])
  const { values, texts } = await formOf(policyNo, 'E06')
  expect(values['subject.region']).toMatch(/^\d{6}$/)
  expect(texts['subject.region']).toMatch(/[省市].*[区县市]$/)
})

test('every product has its kinds of change, each with reasons', async () => {
  const offered: Record<string, EndorType[]> = {}
  for (const product of ['account', 'phone', 'merchant', 'golf', 'vehicle', 'pet']) {
    const policyNo = await buy(product)
    const { data } = await server.call('member/policy/endorTypes', { policyNo }, headers)
    offered[product] = data.types.map(({ type }) => type)
    expect(data.types.filter(({ refusal }) => refusal !== null)).toEqual([])
    for (const { type } of data.types) expect((await formOf(policyNo, type)).reasons).not.toEqual([])
  }
  const withSubject: EndorType[] = ['E01', 'E02', 'E04', 'E06', 'E08', 'E09', 'C01']
  expect(offered).toEqual({
    account: ['E01', 'E02', 'E04', 'E08', 'E09', 'C01'],
    phone: withSubject,
    merchant: withSubject,
    golf: withSubject,
    vehicle: withSubject,
    pet: withSubject,
  })
})

test('an enterprise changes its contact person, and corrects its name with the licence', async () => {
  const policyNo = await buy('merchant')
  expect(await fieldsOf(policyNo, 'E01')).toEqual(['holder.contactName', 'holder.mobile', 'holder.email'])
  const named = await change(policyNo, 'E01', { 'holder.contactName': '林知远' })
  expect(named.data.application?.status).toBe('EFFECTIVE')
  expect((await content(policyNo)).holder.contactName).toBe('林知远')
  expect(await fieldsOf(policyNo, 'E02')).toEqual(['holder.name', 'holder.certType', 'holder.certNo'])
  expect((await change(policyNo, 'E02', { 'holder.name': '杭州新名餐饮有限公司' })).msg).toBe(
    '请上传营业执照照片',
  )
  const wrong = await change(policyNo, 'E02', { 'holder.certNo': '91310115MA1K35XB88' })
  expect(wrong.data.fields?.map(({ path }) => path)).toEqual(['holder.certNo'])
})

test('adds, replaces and removes golf equipment, and requires a review when cover has started', async () => {
  const policyNo = await buy('golf')
  const before = (await content(policyNo)).items ?? []
  const added = {
    'items.2.kind': 'BAG',
    'items.2.brand': '云杉',
    'items.2.model': 'B-3',
    'items.2.purchasedOn': '2025-05-01',
    'items.2.price': 800,
  }
  const { data } = await change(policyNo, 'E06', added, { items: before.length + 1 })
  expect(data.application).toMatchObject({ status: 'EFFECTIVE', differenceFen: 0 })
  expect(await content(policyNo)).toMatchObject({ items: [...before, { model: 'B-3', price: 800 }] })
  const none = await change(policyNo, 'E06', {}, { items: 0 })
  expect(none.code).toBe(422)
  server.clock.set('2026-07-01T10:00:00+08:00')
  headers = await login(server, '13800138000')
  const later = await change(policyNo, 'E06', { 'items.0.model': 'SP-2' })
  expect(later.data.application?.status).toBe('UNDER_REVIEW')
})

test('bounds a corrected birth date of the holder by the age at the purchase', async () => {
  const passport = { certType: 'PASSPORT', certNo: 'E12345678', birth: '1986-01-15', sex: '2' }
  const policyNo = await buy('golf', { holder: { ...passport, region: '330106' } })
  server.clock.set('2027-01-20T10:00:00+08:00')
  headers = await login(server, '13800138000')
  const fields = (await formOf(policyNo, 'E02')).form.sections.flatMap((section) => section.fields)
  const bounds = { earliest: '1955-06-02', latest: '2010-06-01' }
  expect(fields.find(({ name }) => name === 'holder.birth')).toMatchObject(bounds)
  const problemsOf = async (birth: string) =>
    (await change(policyNo, 'E02', { 'holder.birth': birth })).data?.fields?.map(({ path }) => path) ?? []
  expect(await problemsOf('1955-06-01')).toEqual(['holder.birth'])
  expect(await problemsOf('1955-06-02')).toEqual(['attachments.CERTIFICATE'])
  expect(await problemsOf('2010-06-02')).toEqual(['holder.birth'])
})

test('a car gets a new plate; another car under a wrong number is refused', async () => {
  const policyNo = await buy('vehicle')
  const wrong = await change(policyNo, 'E06', { 'subject.vin': 'IOQ' })
  expect(wrong.data.fields?.map(({ path }) => path)).toEqual(['subject.vin'])
  const { data } = await change(policyNo, 'E06', { 'subject.plate': '浙A88888' })
  expect(data.application?.status).toBe('EFFECTIVE')
  expect((await content(policyNo)).subject.plate).toBe('浙A88888')
})

test('a pet stays the same pet, and a phone is replaced only with a proof', async () => {
  const pet = await buy('pet')
  const names = await fieldsOf(pet, 'E06')
  expect(names).toContain('subject.chipNo')
  expect(names).not.toContain('subject.petName')
  const phone = await buy('phone')
  expect((await change(phone, 'E06', { 'subject.model': 'Mate 80' })).msg).toBe('请上传证明材料')
})

test('the one day of a round counts as used from its first minute: nothing comes back', async () => {
  const first = await buy('golf', { planCode: 'ROUND', subject: { handicap: 18, course: '云杉球会' } })
  const { startDate, premiumFen } = await content(first)
  server.clock.set(`${startDate}T00:00:00+08:00`)
  headers = await login(server, '13800138000')
  const { data } = await cancelPolicy(server, headers, first, 'OTHER')
  expect(data.preview).toMatchObject({ differenceFen: 0, moneyText: null })
  expect(data.preview.formula[1]).toContain('1 − 1 ÷ 1')
  expect(data.application).toMatchObject({ type: 'C02', status: 'DONE', statusText: '保单已退保' })
  await settle(server)
  expect(await moneyOf(server)).toEqual({ paidFen: premiumFen, backFen: 0 })
})

test('returns new links of uploaded pictures to their member only', async () => {
  const policyNo = await buy('phone')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1])]), 'a.jpg')
  const sent = await fetch(`${server.url}/mp/upload/image`, { method: 'POST', headers, body: form })
  const { data } = (await sent.json()) as { data: { fileId: string } }
  const asked = { policyNo, type: 'E06' as const, pictures: [data.fileId, crypto.randomUUID()] }
  const own = await server.call('member/policy/endorReasons', asked, headers)
  expect(own.data.pictures.map(({ fileId }) => fileId)).toEqual([data.fileId])
  expect((await fetch(`${server.url}${own.data.pictures[0]?.url}`)).headers.get('content-type')).toBe(
    'image/jpeg',
  )
  const stranger = await login(server, '13900139000')
  const theirs = await buyPolicy(server, gateway, stranger)
  const stolen = await server.call(
    'member/policy/endorReasons',
    { ...asked, policyNo: theirs.policyNo },
    stranger,
  )
  expect(stolen.data.pictures).toEqual([])
})
