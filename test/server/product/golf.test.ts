import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { idNumber } from '../support/persons'
import { coverOf, priceOf, refusedPaths, sampleRequest } from '../support/products'

/** Premiums, ages, dates and overlaps, calculated by hand from the data of the golf product. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

let golfers = 0

/** Returns a golfer that no other case insures. */
const golfer = (birth = '1990-01-01'): FieldValues => ({ certNo: idNumber(birth, (golfers += 1)) })

// One price for all ages: 16 / 188 / 378 yuan in 2025, 18 / 198 / 398 from 2026 on.
test.each([
  ['2025-12-31T23:59:59+08:00', 'ROUND', 1_600],
  ['2025-12-31T23:59:59+08:00', 'STANDARD', 18_800],
  ['2025-12-31T23:59:59+08:00', 'PREMIUM', 37_800],
  ['2026-01-01T00:00:00+08:00', 'ROUND', 1_800],
  ['2026-01-01T00:00:00+08:00', 'STANDARD', 19_800],
  ['2026-01-01T00:00:00+08:00', 'PREMIUM', 39_800],
])('at %s plan %s costs %i', async (now, planCode, premiumFen) => {
  server.clock.set(now)
  expect(await priceOf(server, 'golf', planCode, {})).toBe(premiumFen)
})

// Completed years on the day of the proposal, 1 June 2026.
test.each([
  ['15 until tomorrow', '2010-06-02', ['holder.certNo']],
  ['16 today', '2010-06-01', []],
  ['70 until tomorrow', '1955-06-02', []],
  ['71 today', '1955-06-01', ['holder.certNo']],
])('a golfer who is %s', async (_age, birth, expected) => {
  expect(await refusedPaths(server, 'golf', { holder: golfer(birth) })).toEqual(expected)
})

/** Returns a list of clubs with these prices, yuan. */
const clubs = (...prices: number[]): FieldValues[] =>
  prices.map((price) => ({ kind: 'IRON', brand: '云杉', model: 'SP-1', purchasedOn: '2024-03-01', price }))

const round = { planCode: 'ROUND', subject: { course: '云杉湖高尔夫俱乐部' } }

describe('days', () => {
  // 30 days after 1 June is 1 July, Shanghai time, at any hour.
  test.each([
    ['STANDARD', '2026-06-02', '2026-06-02..2027-06-01'], // a year
    ['STANDARD', '2026-07-01', '2026-07-01..2027-06-30'],
    ['STANDARD', '2026-06-01', '起保日期不能早于 2026-06-02'],
    ['STANDARD', '2026-07-02', '起保日期不能晚于 2026-07-01'],
    ['PREMIUM', '2026-06-02', '2026-06-02..2027-06-01'],
    ['ROUND', '2026-06-02', '2026-06-02..2026-06-02'], // the day of play only
    ['ROUND', '2026-07-01', '2026-07-01..2026-07-01'],
    ['ROUND', '2026-06-01', '打球日期不能早于 2026-06-02'],
    ['ROUND', '2026-07-02', '打球日期不能晚于 2026-07-01'],
  ])('at 23:59 of 1 June plan %s from %s: %s', async (planCode, startDate, expected) => {
    server.clock.set('2026-06-01T23:59:59+08:00')
    const ofPlan = planCode === 'ROUND' ? round : { planCode, items: clubs(30_000) }
    const change = { ...ofPlan, holder: golfer(), startDate }
    expect(await coverOf(server, 'golf', change)).toBe(expected)
  })

  test('a year that begins on 29 February ends on the last of February', async () => {
    server.clock.set('2028-02-20T10:00:00+08:00')
    const change = { holder: golfer(), startDate: '2028-02-29' }
    expect(await coverOf(server, 'golf', change)).toBe('2028-02-29..2029-02-28')
  })
})

test.each<[string, Parameters<typeof refusedPaths>[2], string[]]>([
  ['a handicap of 54', { subject: { handicap: 54 } }, []],
  ['a handicap of 54.1', { subject: { handicap: 54.1 } }, ['subject.handicap']],
  ['a handicap with two decimals', { subject: { handicap: 18.55 } }, ['subject.handicap']],
  ['someone from Lhasa', { holder: { region: '540102' } }, ['holder.region']],
  ['a round without its course', { planCode: 'ROUND' }, ['subject.course']],
  ['a year on one course', { subject: { course: '云杉湖' } }, ['subject.course']],
])('%s', async (_what, change, expected) => {
  const request = { ...change, holder: { ...golfer(), ...change?.holder } }
  expect(await refusedPaths(server, 'golf', request)).toEqual(expected)
})

// The sum insured of equipment is 3,000, 10,000 or 30,000 yuan: the list must reach this value.
describe('equipment', () => {
  test.each<[string, number[], string]>([
    ['ROUND', [3_000], ''], // 3,000
    ['ROUND', [1_499.99, 1_500], '清单合计 2,999.99 元，少于这项保障的保险金额 3,000 元'],
    ['STANDARD', [9_999.99, 100], ''], // 10,099.99
    ['STANDARD', [9_999.99], '清单合计 9,999.99 元，少于这项保障的保险金额 1 万元'],
    ['STANDARD', [6_000, 4_000], ''], // 10,000
    ['STANDARD', Array<number>(10).fill(1_000), ''], // 10 × 1,000 = 10,000
    ['STANDARD', Array<number>(11).fill(1_000), '最多填写 10 件球具'],
    ['STANDARD', [], '请填写 1 件球具，现在是 0 件'],
    ['PREMIUM', [30_000], ''],
    ['PREMIUM', [20_000, 9_999], '清单合计 29,999 元，少于这项保障的保险金额 3 万元'],
  ])('%s with %j', async (planCode, prices, expected) => {
    const ofPlan = planCode === 'ROUND' ? round : { planCode }
    const change = { ...ofPlan, holder: golfer(), items: clubs(...prices) }
    const answer = await server.call('insure/save', await sampleRequest(server, 'golf', change))
    expect(answer.code).toBe(expected === '' ? 200 : 422)
    if (expected !== '')
      expect(answer.data.fields).toEqual([{ path: 'items', message: expect.stringContaining(expected) }])
  })

  // Maximum age under five years: an item bought on 1 June 2021 is five years old today.
  test.each<[string, FieldValues, string[]]>([
    ['bought five years ago tomorrow', { purchasedOn: '2021-06-02' }, []],
    ['bought five years ago today', { purchasedOn: '2021-06-01' }, ['items.1.purchasedOn']],
    ['bought today', { purchasedOn: '2026-06-01' }, []],
    ['bought tomorrow', { purchasedOn: '2026-06-02' }, ['items.1.purchasedOn']],
    ['for 99.99 yuan', { price: 99.99 }, ['items.1.price']],
    ['for 100 yuan', { price: 100 }, []],
    ['for a price with three decimals', { price: 100.001 }, ['items.1.price']],
    ['of an unknown kind', { kind: 'SHOES' }, ['items.1.kind']],
    ['without a brand', { brand: '' }, ['items.1.brand']],
    ['with a colour', { colour: '黑' }, ['items.1.colour']],
  ])('a second club %s', async (_what, change, expected) => {
    const items = clubs(10_000, 500).map((club, index) => (index === 1 ? { ...club, ...change } : club))
    expect(await refusedPaths(server, 'golf', { holder: golfer(), items })).toEqual(expected)
  })

  test('is kept with the policy’s proposal, encrypted', async () => {
    const request = await sampleRequest(server, 'golf', { holder: golfer(), items: clubs(12_000) })
    const { data } = await server.call('insure/save', request)
    const { db, cipher } = server.context
    const { inputEnc } = await db
      .selectFrom('proposal')
      .select('inputEnc')
      .where('proposalNo', '=', data.proposalNo)
      .executeTakeFirstOrThrow()
    expect(inputEnc).not.toContain('SP-1')
    const input: unknown = JSON.parse(cipher.decrypt(inputEnc, `proposal:${data.proposalNo}:input`))
    expect(input).toMatchObject({ items: clubs(12_000) })
  })

  test('is not asked for by other products', async () => {
    expect(await refusedPaths(server, 'pet', { items: clubs(500) })).toContain('items')
  })
})
