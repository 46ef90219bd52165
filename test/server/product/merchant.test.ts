import type { FieldValues } from '@storefront/contract'
import { payAtCashier } from '../support/cashier'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { coverOf, priceOf, refusedPaths, sampleRequest } from '../support/products'

/** Premiums and rules of the enterprise product, calculated by hand from its data. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

let shops = 0

/** Returns a shop that no other case insures. */
const shop = (change: FieldValues = {}): FieldValues => ({ street: `新开路${(shops += 1)}00号`, ...change })

describe('premiums', () => {
  // 380 / 760 / 1,280 yuan. Restaurant and snacks 1, hot pot 1.2, drinks 0.8, bakery 0.9, retail 0.7,
  // canteen 1.3. Turnover up to 0.5 million 0.8, 1 million 1, 3 million 1.5, 5 million 2.2.
  test.each<[string, string, string, number | string]>([
    ['BASIC', 'RESTAURANT', 'T100', 38_000],
    ['STANDARD', 'RESTAURANT', 'T100', 76_000],
    ['PREMIUM', 'RESTAURANT', 'T100', 128_000],
    ['BASIC', 'SNACK', 'T50', 30_400], // 380 × 0.8
    ['BASIC', 'DRINKS', 'T50', 24_320], // 380 × 0.8 × 0.8 = 243.20
    ['BASIC', 'RETAIL', 'T50', 21_280], // 380 × 0.7 × 0.8 = 212.80, the lowest
    ['STANDARD', 'BAKERY', 'T500', 150_480], // 760 × 0.9 × 2.2 = 1,504.80
    ['STANDARD', 'CANTEEN', 'T100', 98_800], // 760 × 1.3
    ['PREMIUM', 'HOTPOT', 'T300', 230_400], // 1,280 × 1.2 × 1.5
    ['PREMIUM', 'CANTEEN', 'T500', 366_080], // 1,280 × 1.3 × 2.2, the highest
    ['BASIC', 'CANTEEN', 'T100', '单位食堂'],
    ['PREMIUM', 'RAW', 'T50', '生食'],
    ['PREMIUM', 'SNACK', 'TMORE', '单独报价'],
    ['BASIC', 'GARAGE', 'T50', '经营类型'],
  ])('%s %s %s: %s', async (planCode, businessType, turnover, expected) => {
    const price = await priceOf(server, 'merchant', planCode, { businessType, turnover })
    if (typeof expected === 'number') expect(price).toBe(expected)
    else expect(price).toContain(expected)
  })
})

describe('an enterprise as the holder', () => {
  test.each<[string, FieldValues, string[]]>([
    ['a code with a wrong check character', { certNo: '91350100M000100Y44' }, ['holder.certNo']],
    ['a code in small letters with spaces', { certNo: '9135 0100 m000 100y 43' }, []],
    ['an identity number', { certNo: '119999199001010012' }, ['holder.certNo']],
    ['a person', { certType: 'ID', certNo: '119999199001010012', name: '测试人' }, ['holder.certType']],
    ['a name that is a number', { name: '20260601' }, ['holder.name']],
    ['a licence of a self-employed person', { name: '西湖区老王面馆（个体工商户）' }, []],
    ['no contact name', { contactName: '' }, ['holder.contactName']],
    ['a contact with digits', { contactName: '林1' }, ['holder.contactName']],
    ['no mobile', { mobile: '' }, ['holder.mobile']],
    ['a date of birth', { birth: '1990-01-01' }, ['holder.birth']],
  ])('%s', async (_what, holder, expected) => {
    expect(await refusedPaths(server, 'merchant', { holder, subject: shop() })).toEqual(expected)
  })

  test('its form asks for no birth and no sex', async () => {
    const { quoteNo } = await sampleRequest(server, 'merchant')
    const { data } = await server.call('insure/input', { quoteNo })
    expect(data.form.sections[0]?.fields.map(({ name }) => name)).toEqual([
      'holder.name',
      'holder.certType',
      'holder.certNo',
      'holder.contactName',
      'holder.mobile',
      'holder.email',
    ])
  })

  test('its order becomes the one of the contact who logs in with the mobile, the name masked', async () => {
    const mobile = '13712345678'
    const request = await sampleRequest(server, 'merchant', { holder: { mobile }, subject: shop() })
    const { data: saved } = await server.call('insure/save', request)
    const stranger = await server.call(
      'member/order/list',
      { tab: 'ALL' },
      await login(server, '13787654321'),
    )
    expect(stranger.data.orders).toEqual([])
    const { data } = await server.call('member/order/list', { tab: 'ALL' }, await login(server, mobile))
    expect(data.orders.map(({ orderNo, holderName }) => [orderNo, holderName])).toEqual([
      [saved.orderNo, '杭州**公司'],
    ])
  })

  test('a short name keeps its first character alone', async () => {
    const request = await sampleRequest(server, 'merchant', { holder: { name: '老王面馆' }, subject: shop() })
    const { orderNo, accessKey } = (await server.call('insure/save', request)).data
    const { data } = await server.call('member/order/info', { orderNo, ...(accessKey && { accessKey }) })
    expect(data.holderName).toBe('老**')
  })

  test('the introduction says who may buy', async () => {
    const { data } = await server.call('insure/index', { productCode: 'merchant' })
    expect(data.ageRules).toEqual(['投保人：有营业执照的企业或个体工商户'])
  })
})

test.each<[string, FieldValues, string[]]>([
  ['3 square metres', { area: 3 }, []],
  ['2.9 square metres', { area: 2.9 }, ['subject.area']],
  ['1,000 square metres', { area: 1000 }, []],
  ['1,000.1 square metres', { area: 1000.1 }, ['subject.area']],
  ['no staff', { staff: 0 }, ['subject.staff']],
  ['100 at work', { staff: 100 }, []],
  ['101 at work', { staff: 101 }, ['subject.staff']],
  ['half a person at work', { staff: 1.5 }, ['subject.staff']],
  ['Lhasa', { region: '540102' }, ['subject.region']],
  ['no licence number', { licenceNo: '' }, ['subject.licenceNo']],
  ['a turnover other than quoted', { turnover: 'T50' }, ['subject.turnover']],
])('a shop: %s', async (_what, change, expected) => {
  expect(await refusedPaths(server, 'merchant', { subject: shop(change) })).toEqual(expected)
})

describe('one live policy for each shop', () => {
  beforeAll(async () => {
    server.clock.set('2026-06-01T10:00:00+08:00')
    const request = await sampleRequest(server, 'merchant', { subject: { street: '望江路66号3铺' } })
    const { data } = await server.call('insure/save', request)
    expect(await payAtCashier(server, data)).toMatchObject({ status: 'ISSUED' })
  })

  test.each<[string, FieldValues, FieldValues, string]>([
    ['the same shop', {}, {}, '这家店已有同一产品的有效保单'],
    ['its address spelt another way', {}, { street: '望江路 66 号 3' }, '这家店已有同一产品的有效保单'],
    ['under another sign', {}, { shopName: '云杉面馆' }, '这家店已有同一产品的有效保单'],
    ['next door', {}, { street: '望江路66号4铺' }, '2026-06-02..2027-06-01'],
    ['in another district', {}, { region: '330102' }, '2026-06-02..2027-06-01'],
    ['of another enterprise', { certNo: '92330106MA2B2YWJ78' }, {}, '2026-06-02..2027-06-01'],
  ])('%s', async (_what, holder, subject, expected) => {
    const change = { holder, subject: { street: '望江路66号3铺', ...subject } }
    expect(await coverOf(server, 'merchant', change)).toContain(expected)
  })
})
