import type { FieldValues } from '@storefront/contract'
import { payAtCashier } from '../support/cashier'
import { startTestServer, type TestServer } from '../support/harness'
import { coverOf, priceOf, refusedPaths, saveSample } from '../support/products'

/** Premiums, ages of phones and overlaps, calculated by hand from the data of the phone product. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

// 29 / 45 / 89 yuan. Up to 2,000 yuan 0.7, 4,000 1, 7,000 1.5, 10,000 2.2. Bought in the last year 1, earlier 1.3.
test.each<[string, string, string, string, number | string]>([
  ['2026-06-01', 'SCREEN', 'P4000', '2026-06-01', 2_900], // bought today
  ['2026-06-01', 'SCREEN_BACK', 'P4000', '2025-06-02', 4_500], // a year old tomorrow
  ['2026-06-01', 'SCREEN_BACK', 'P4000', '2025-06-01', 5_850], // a year old today: 45 × 1.3 = 58.50
  ['2026-06-01', 'FULL', 'P4000', '2026-05-01', 8_900],
  ['2026-06-01', 'SCREEN', 'P2000', '2026-05-01', 2_030], // 29 × 0.7 = 20.30, the lowest
  ['2026-06-01', 'SCREEN', 'P2000', '2024-06-02', 2_639], // 29 × 0.7 × 1.3 = 26.39; two years old tomorrow
  ['2026-06-01', 'SCREEN_BACK', 'P7000', '2026-05-01', 6_750], // 45 × 1.5
  ['2026-06-01', 'FULL', 'P10000', '2024-06-02', 25_454], // 89 × 2.2 × 1.3 = 254.54, the highest
  ['2026-06-01', 'SCREEN', 'P7000', '2024-06-02', 5_655], // 29 × 1.5 × 1.3 = 56.55
  ['2026-06-01', 'SCREEN', 'P4000', '2024-06-01', '最近 2 年内'], // two years old today
  ['2026-06-01', 'SCREEN', 'P4000', '2026-06-02', '最近 2 年内'], // bought tomorrow
  ['2026-06-01', 'FULL', 'FOLD', '2026-05-01', '折叠屏'],
  // Bought on 29 February, one year old on 1 March.
  ['2029-02-28', 'SCREEN', 'P4000', '2028-02-29', 2_900],
  ['2029-03-01', 'SCREEN', 'P4000', '2028-02-29', 3_770], // 29 × 1.3 = 37.70
])('on %s %s %s bought %s: %s', async (day, planCode, price, purchasedOn, expected) => {
  server.clock.set(`${day}T23:59:59+08:00`)
  const answer = await priceOf(server, 'phone', planCode, { price, purchasedOn })
  if (typeof expected === 'number') expect(answer).toBe(expected)
  else expect(answer).toContain(expected)
})

test.each<[string, FieldValues, string[]]>([
  ['an IMEI with a wrong last digit', { imei: '490154203237519' }, ['subject.imei']],
  ['an IMEI of 14 digits', { imei: '49015420323751' }, ['subject.imei']],
  ['no IMEI', { imei: '' }, ['subject.imei']],
  ['a brand that is not on the list', { brand: '云杉' }, ['subject.brand']],
  ['a model of one letter', { model: 'X' }, ['subject.model']],
  ['another price than quoted', { price: 'P2000' }, ['subject.price']],
])('%s', async (_what, subject, expected) => {
  expect(await refusedPaths(server, 'phone', { subject })).toEqual(expected)
})

// Seven days after 1 June is 8 June.
test.each([
  ['2026-06-02', '2026-06-02..2027-06-01'],
  ['2026-06-08', '2026-06-08..2027-06-07'],
  ['2026-06-01', '起保日期不能早于 2026-06-02'],
  ['2026-06-09', '起保日期不能晚于 2026-06-08'],
])('at 23:59 of 1 June cover from %s: %s', async (startDate, expected) => {
  server.clock.set('2026-06-01T23:59:59+08:00')
  expect(await coverOf(server, 'phone', { startDate })).toBe(expected)
})

describe('one live policy for each phone', () => {
  beforeAll(async () => {
    server.clock.set('2026-06-01T10:00:00+08:00')
    const { data } = await saveSample(server, 'phone', {})
    expect(await payAtCashier(server, data)).toMatchObject({ status: 'ISSUED' })
  })

  test.each<[string, string, string]>([
    ['the same IMEI', '490154203237518', '这部手机已有同一产品的有效保单'],
    ['the same IMEI with gaps, wide', '４９ 015420 323751 8', '这部手机已有同一产品的有效保单'],
    ['another IMEI', '356938035643809', '2026-06-02..2027-06-01'],
  ])('%s', async (_what, imei, expected) => {
    expect(await coverOf(server, 'phone', { subject: { imei } })).toContain(expected)
  })

  test('the waiting days stand in the table of benefits', async () => {
    const { data } = await server.call('insure/index', { productCode: 'phone' })
    for (const { description } of data.coverages) expect(description).toContain('起保后有 7 天等待期')
  })
})
