import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from './support/harness'
import { idNumber } from './support/persons'
import { coverOf, priceOf, refusedPaths } from './support/products'

/** Premiums, ages, days and what is insured once, each by hand from the account product's data. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

let owners = 0

/** Someone whose accounts no other case insures. */
const owner = (birth = '1990-01-01'): FieldValues => ({ certNo: idNumber(birth, (owners += 1)) })

// 10 / 20 / 30 / 50 yuan a year for 10,000 / 20,000 / 30,000 / 50,000 yuan, the same for everybody.
test.each([
  ['BASIC', 1_000],
  ['STANDARD', 2_000],
  ['COMFORT', 3_000],
  ['PREMIUM', 5_000],
])('plan %s costs %i', async (planCode, premiumFen) => {
  expect(await priceOf(server, 'account', planCode, {})).toBe(premiumFen)
})

test('it is sold from the first minute of its rate table', async () => {
  server.clock.set('2025-12-31T23:59:59+08:00')
  expect(await priceOf(server, 'account', 'BASIC', {})).toContain('暂停销售')
  server.clock.set('2026-01-01T00:00:00+08:00')
  expect(await priceOf(server, 'account', 'BASIC', {})).toBe(1_000)
})

// Completed years on the day of the proposal, 1 June 2026.
test.each([
  ['17 until tomorrow', '2008-06-02', ['holder.certNo']],
  ['18 today', '2008-06-01', []],
  ['75 until tomorrow', '1950-06-02', []],
  ['76 today', '1950-06-01', ['holder.certNo']],
])('an owner who is %s', async (_age, birth, expected) => {
  expect(await refusedPaths(server, 'account', { holder: owner(birth) })).toEqual(expected)
})

// 30 days after 1 June is 1 July, by the day in Shanghai.
test.each([
  ['2026-06-02', '2026-06-02..2027-06-01'],
  ['2026-07-01', '2026-07-01..2027-06-30'],
  ['2026-06-01', '起保日期不能早于 2026-06-02'],
  ['2026-07-02', '起保日期不能晚于 2026-07-01'],
])('at 23:59 of 1 June cover from %s: %s', async (startDate, expected) => {
  server.clock.set('2026-06-01T23:59:59+08:00')
  expect(await coverOf(server, 'account', { holder: owner(), startDate })).toBe(expected)
})

test.each<[string, FieldValues, string[]]>([
  ['someone from Lhasa', { region: '540102' }, ['holder.region']],
  ['someone from nowhere', { region: '' }, ['holder.region']],
  ['a card number that nobody asked for', { cardNo: '6222000000000000' }, ['holder.cardNo']],
])('%s', async (_what, change, expected) => {
  const answered = await refusedPaths(server, 'account', { holder: { ...owner(), ...change } })
  expect(answered).toEqual(expected)
})
