import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from './support/harness'
import { idNumber } from './support/persons'
import { coverOf, priceOf, refusedPaths } from './support/products'

/** Premiums, ages, days and what is insured once, each by hand from the golf product's data. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

let golfers = 0

/** A golfer that no other case insures. */
const golfer = (birth = '1990-01-01'): FieldValues => ({ certNo: idNumber(birth, (golfers += 1)) })

// One price for everybody: 16 / 188 / 378 yuan in 2025, 18 / 198 / 398 from 2026 on.
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

const round = { planCode: 'ROUND', subject: { course: '云杉湖高尔夫俱乐部' } }

describe('days', () => {
  // 30 days after 1 June is 1 July, by the day in Shanghai, whatever the hour.
  test.each([
    ['STANDARD', '2026-06-02', '2026-06-02..2027-06-01'], // a year
    ['STANDARD', '2026-07-01', '2026-07-01..2027-06-30'],
    ['STANDARD', '2026-06-01', '起保日期不能早于 2026-06-02'],
    ['STANDARD', '2026-07-02', '起保日期不能晚于 2026-07-01'],
    ['PREMIUM', '2026-06-02', '2026-06-02..2027-06-01'],
    ['ROUND', '2026-06-02', '2026-06-02..2026-06-02'], // the day of play alone
    ['ROUND', '2026-07-01', '2026-07-01..2026-07-01'],
    ['ROUND', '2026-06-01', '打球日期不能早于 2026-06-02'],
    ['ROUND', '2026-07-02', '打球日期不能晚于 2026-07-01'],
  ])('at 23:59 of 1 June plan %s from %s: %s', async (planCode, startDate, expected) => {
    server.clock.set('2026-06-01T23:59:59+08:00')
    const change = { ...(planCode === 'ROUND' && round), planCode, holder: golfer(), startDate }
    expect(await coverOf(server, 'golf', change)).toBe(expected)
  })

  test('a year that begins on 29 February ends on the last of February', async () => {
    server.clock.set('2028-02-20T10:00:00+08:00')
    const change = { holder: golfer(), startDate: '2028-02-29' }
    expect(await coverOf(server, 'golf', change)).toBe('2028-02-29..2029-02-28')
  })
})

test.each<[string, Parameters<typeof refusedPaths>[2], string[]]>([
  ['a professional', { subject: { status: 'PROFESSIONAL' } }, ['subject.status']],
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
