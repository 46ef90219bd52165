import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Expected premium in fen, or the path and the message of the refusal. */
type Expected = number | [path: string, words: string]
type Case = [planCode: string, factors: FieldValues, expected: Expected, at?: string]

const today = '2026-06-01T10:00:00+08:00'

async function expectCase(productCode: string, [planCode, factors, expected, at = today]: Case) {
  server.clock.set(at)
  const answer = await server.call('insure/calculate', { productCode, planCode, factors })
  if (typeof expected === 'number') {
    expect(answer).toMatchObject({ code: 200, data: { premiumFen: expected } })
    expect(answer.data.breakdown.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(expected)
    return
  }
  const [path, words] = expected
  expect(answer.code).toBe(422)
  expect(answer.data.fields).toContainEqual({
    path: `factors.${path}`,
    message: expect.stringContaining(words),
  })
}

const jobs = (months: number, class12: number, class3 = 0, class4 = 0): FieldValues => ({
  months: String(months),
  class12,
  class3,
  class4,
})

// Base for a year: LIGHT 68, STANDARD 158, FULL 298, CHILD 58 yuan. Classes 1–2 × 1, 3 × 1.5, 4 × 2.2.
// Months: 10 % each up to 8, then 85, 90, 95, 100 %.
const accident: Case[] = [
  ['LIGHT', jobs(12, 1), 6800], // 68 × 1 × 1
  ['STANDARD', jobs(12, 1), 15800], // 158
  ['FULL', jobs(12, 1), 29800], // 298
  ['STANDARD', jobs(3, 1), 4740], // 158 × 0.3 = 47.40
  ['STANDARD', jobs(8, 1), 12640], // 158 × 0.8 = 126.40
  ['STANDARD', jobs(10, 1), 14220], // 158 × 0.9 = 142.20
  ['LIGHT', jobs(1, 0, 1), 1020], // 68 × 0.1 × 1.5 = 10.20
  ['LIGHT', jobs(7, 0, 0, 1), 10472], // 68 × 0.7 × 2.2 = 104.72
  ['FULL', jobs(9, 0, 2), 75990], // 298 × 0.85 × 3 = 759.90
  ['FULL', jobs(11, 1, 0, 1), 90592], // 298 × 0.95 × 3.2 = 905.92
  ['STANDARD', jobs(12, 2, 2, 1), 113760], // 158 × (2 + 3 + 2.2) = 1137.60
  ['CHILD', { months: '12', children: 2 }, 11600], // 58 × 2
  ['CHILD', { months: '6', children: 1 }, 3480], // 58 × 0.6 = 34.80
  ['STANDARD', jobs(12, 0), ['class12', '至少选择 1 位']],
  ['STANDARD', jobs(12, 5, 1), ['class12', '最多 5 位']],
  ['STANDARD', jobs(12, -1, 1), ['class12', '0 到 5']],
  ['STANDARD', jobs(12, 1.5), ['class12', '整数']],
  ['STANDARD', jobs(13, 1), ['months', '请选择']],
  ['STANDARD', { months: '12', class12: 1, class3: 0 }, ['class4', '请填写']],
  ['STANDARD', { ...jobs(12, 1), children: 1 }, ['children', '选项已更新']],
  ['CHILD', { months: '12', children: 1, class12: 1 }, ['class12', '选项已更新']],
  ['CHILD', { months: '12', children: 0 }, ['children', '至少选择 1 位']],
]

test.each(accident)('accident %s %j: %j', (...each) => expectCase('accident', each))

const trip = (
  destinations: string,
  startDate: string,
  endDate: string,
  [adults, children = 0, seniors = 0, elders = 0]: number[] = [1],
): FieldValues => ({ destinations, startDate, endDate, adults: adults ?? 0, children, seniors, elders })

const june = (destinations: string, days: number, persons?: number[]) =>
  trip(destinations, '2026-06-10', `2026-06-${String(9 + days).padStart(2, '0')}`, persons)

// Up to 5 days / each further day: DOMESTIC 6 / 1.2, ASIA 58 / 6, GLOBAL 98 / 12, SCHENGEN 88 / 10 yuan.
// Zones: Americas × 1.25, Africa × 1.1, others × 1. Persons: 18–70 × 1, under 18 × 0.8, 71–80 × 1.5, 81–85 × 2.
const travel: Case[] = [
  ['ASIA', june('JP', 1), 5800], // one day: the base
  ['ASIA', june('JP', 5), 5800], // 58
  ['ASIA', june('JP', 6), 6400], // 58 + 6
  ['ASIA', june('JP,TH', 7, [2, 1]), 19600], // (58 + 12) × 2.8 = 196.00
  ['ASIA', june('HK', 5), 5800],
  ['GLOBAL', june('FR', 10), 15800], // 98 + 5 × 12 = 158
  ['GLOBAL', june('US', 10), 19750], // 158 × 1.25 = 197.50
  ['GLOBAL', june('JP,US,FR', 10), 19750], // the highest multiplier applies
  ['GLOBAL', june('KE', 10), 17380], // 158 × 1.1 = 173.80
  ['GLOBAL', june('KE,US', 10), 19750], // 1.25 applies, not 1.1
  ['GLOBAL', june('US', 10, [0, 0, 1]), 29625], // 197.50 × 1.5 = 296.25
  ['GLOBAL', june('KE', 6, [0, 1]), 9680], // (98 + 12) × 1.1 × 0.8 = 96.80
  ['GLOBAL', june('US', 5, [0, 0, 0, 2]), 49000], // 98 × 1.25 × 4 = 490
  ['SCHENGEN', june('FR,IT', 15), 18800], // 88 + 10 × 10
  ['SCHENGEN', june('FR,GB', 5), 8800],
  ['SCHENGEN', trip('FR', '2026-06-10', '2026-12-08'), 185800], // 182 days: 88 + 177 × 10 = 1858
  ['SCHENGEN', trip('FR', '2026-06-10', '2026-12-09'), ['endDate', '182 天']], // 183 days
  ['DOMESTIC', june('CN', 3, [0, 1]), 480], // 6 × 0.8
  ['DOMESTIC', june('CN', 6, [0, 0, 0, 1]), 1440], // 7.20 × 2
  ['DOMESTIC', june('CN', 7, [3, 2, 1]), 5124], // 8.40 × (3 + 1.6 + 1.5) = 51.24
  // 2028 is a leap year: 27, 28, 29 February, 1, 2, 3 March are six days; five in 2027.
  ['GLOBAL', trip('FR', '2028-02-27', '2028-03-03'), 11000, '2028-02-01T10:00:00+08:00'], // 98 + 12
  ['GLOBAL', trip('FR', '2027-02-27', '2027-03-03'), 9800, '2027-02-01T10:00:00+08:00'],
  // First day: today for DOMESTIC until 18:00, tomorrow for the others, 180 days ahead at most.
  ['DOMESTIC', trip('CN', '2026-06-01', '2026-06-02'), 600],
  ['DOMESTIC', trip('CN', '2026-06-01', '2026-06-02'), 600, '2026-06-01T17:59:59+08:00'],
  [
    'DOMESTIC',
    trip('CN', '2026-06-01', '2026-06-02'),
    ['startDate', '2026-06-02'],
    '2026-06-01T18:00:00+08:00',
  ],
  ['DOMESTIC', trip('CN', '2026-06-02', '2026-06-02'), 600, '2026-06-01T23:59:59+08:00'],
  ['ASIA', trip('JP', '2026-06-01', '2026-06-05'), ['startDate', '2026-06-02']],
  ['ASIA', trip('JP', '2026-06-02', '2026-06-05'), 5800, '2026-06-01T23:59:59+08:00'],
  ['ASIA', trip('JP', '2026-06-02', '2026-06-05'), ['startDate', '2026-06-03'], '2026-06-02T00:00:00+08:00'],
  ['ASIA', trip('JP', '2026-11-28', '2026-11-30'), 5800], // 1 June + 180 days
  ['ASIA', trip('JP', '2026-11-29', '2026-11-30'), ['startDate', '2026-11-28']],
  ['ASIA', trip('JP', '2026-06-10', '2026-06-09'), ['endDate', '不能早于']],
  ['ASIA', trip('JP', '2026-02-30', '2026-06-09'), ['startDate', '正确的日期']],
  // Destinations outside the plan.
  ['ASIA', june('JP,US', 5), ['destinations', '美国']],
  ['ASIA', june('CN', 5), ['destinations', '中国大陆']],
  ['GLOBAL', june('CN,JP', 5), ['destinations', '中国大陆']],
  ['DOMESTIC', june('HK', 5), ['destinations', '中国香港']],
  ['SCHENGEN', june('GB', 5), ['destinations', '至少要有一个申根国家']],
  ['SCHENGEN', june('FR,JP', 5), ['destinations', '日本']],
  ['GLOBAL', june('UA', 5), ['destinations', '武装冲突']],
  ['GLOBAL', june('FR,KP', 5), ['destinations', '制裁']],
  ['GLOBAL', june('FR,FR', 5), ['destinations', '选一次']],
  ['GLOBAL', june('XX', 5), ['destinations', '重新选择']],
  ['GLOBAL', june('', 5), ['destinations', '请选择目的地']],
  ['GLOBAL', june('FR', 5, [0]), ['adults', '至少选择 1 位']],
  ['GLOBAL', june('FR', 5, [10, 1]), ['adults', '最多 10 位']],
  ['GLOBAL', june('FR', 5, [10]), 98000], // ten adults: 98 × 10
]

test.each(travel)('travel %s %j: %j', (...each) => expectCase('travel', each))

test('the breakdown shows what each item adds', async () => {
  server.clock.set(today)
  const factors = june('JP,US', 10, [2, 1])
  const { data } = await server.call('insure/calculate', {
    productCode: 'travel',
    planCode: 'GLOBAL',
    factors,
  })
  expect(data.breakdown).toEqual([
    { label: '基础保费', detail: '全球，5 天以内', amountFen: 9800 },
    { label: '延长天数', detail: '共 10 天，超出 5 天 × 12.00 元', amountFen: 6000 },
    { label: '目的地', detail: '美洲 × 1.25', amountFen: 3950 }, // 158.00 × 0.25
    { label: '投保人数', detail: '成人 2人 × 1.00，儿童 1人 × 0.80', amountFen: 35550 }, // 197.50 × 1.8
  ])
})

test('the picker says which destinations a plan accepts', async () => {
  const { data } = await server.call('insure/destination', { productCode: 'travel', planCode: 'SCHENGEN' })
  const refusalOf = (code: string) => data.destinations.find(({ iso }) => iso === code)?.refusal
  expect(refusalOf('FR')).toBeUndefined()
  expect(refusalOf('JP')).toContain('只保欧洲')
  expect(refusalOf('UA')).toContain('武装冲突')
  expect(data.destinations.filter(({ schengen }) => schengen)).toHaveLength(29)
})
