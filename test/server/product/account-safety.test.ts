import type { FieldValues } from '@storefront/contract'
import { payAtCashier } from '../support/cashier'
import { startTestServer, type TestServer } from '../support/harness'
import { idNumber } from '../support/persons'
import { coverOf, priceOf, refusedPaths, sampleRequest } from '../support/products'

/** Premiums, ages, dates and overlaps, calculated by hand from the data of the account product. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

let owners = 0

/** Returns an account owner that no other case insures. */
const owner = (birth = '1990-01-01'): FieldValues => ({ certNo: idNumber(birth, (owners += 1)) })

// 10 / 20 / 30 / 50 yuan for 1 / 2 / 3 / 5 times 10,000 yuan, the same for all ages.
test.each([
  ['BASIC', 1_000],
  ['STANDARD', 2_000],
  ['COMFORT', 3_000],
  ['PREMIUM', 5_000],
])('plan %s costs %i', async (planCode, premiumFen) => {
  expect(await priceOf(server, 'account', planCode, {})).toBe(premiumFen)
})

test('a factor that the product does not have is refused', async () => {
  expect(await priceOf(server, 'account', 'BASIC', { seats: 5 })).toMatch(/选项/)
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

// An owner born on 29 February 2008 is 18 on 1 March 2026.
test.each([
  ['2026-02-28T23:59:59+08:00', ['holder.certNo']],
  ['2026-03-01T00:00:00+08:00', []],
])('born on a leap day, at %s', async (now, expected) => {
  server.clock.set(now)
  expect(await refusedPaths(server, 'account', { holder: owner('2008-02-29') })).toEqual(expected)
})

// 30 days after 1 June is 1 July, Shanghai time; a leap day is valid as the first and the last day of cover.
test.each([
  ['2026-06-01T23:59:59+08:00', '2026-06-02', '2026-06-02..2027-06-01'],
  ['2026-06-01T23:59:59+08:00', '2026-07-01', '2026-07-01..2027-06-30'],
  ['2026-06-01T23:59:59+08:00', '2026-06-01', '起保日期不能早于 2026-06-02'],
  ['2026-06-01T23:59:59+08:00', '2026-07-02', '起保日期不能晚于 2026-07-01'],
  ['2028-02-28T23:59:59+08:00', '2028-02-29', '2028-02-29..2029-02-28'],
  ['2027-02-28T23:59:59+08:00', '2027-02-29', '起保日期请选择正确的日期'],
  ['2027-02-28T12:00:00+08:00', '2027-03-01', '2027-03-01..2028-02-29'],
])('at %s cover from %s: %s', async (now, startDate, expected) => {
  server.clock.set(now)
  expect(await coverOf(server, 'account', { holder: owner(), startDate })).toBe(expected)
})

test.each<[string, FieldValues, string[]]>([
  ['someone from Lhasa', { region: '540102' }, ['holder.region']],
  ['someone from nowhere', { region: '999999' }, ['holder.region']],
  ['no region', { region: '' }, ['holder.region']],
  ['a wrong certificate', { certNo: '119999199001010013' }, ['holder.certNo']],
])('%s', async (_what, change, expected) => {
  expect(await refusedPaths(server, 'account', { holder: { ...owner(), ...change } })).toEqual(expected)
})

describe('one live policy for each owner', () => {
  const holder = owner()
  beforeAll(async () => {
    server.clock.set('2026-06-01T10:00:00+08:00')
    const { data } = await server.call('insure/save', await sampleRequest(server, 'account', { holder }))
    expect(await payAtCashier(server, data)).toMatchObject({ status: 'ISSUED' })
  })

  // The first policy covers 2026-06-02 to 2027-06-01.
  test.each([
    ['2026-06-02', '2026-06-01', '您名下的账户已有同一产品的有效保单'],
    ['2027-06-01', '2027-05-20', '您名下的账户已有同一产品的有效保单'], // overlap of one day
    ['2027-06-02', '2027-05-20', '2027-06-02..2028-06-01'], // the day after
  ])('another from %s, bought on %s: %s', async (startDate, day, expected) => {
    server.clock.set(`${day}T10:00:00+08:00`)
    expect(await coverOf(server, 'account', { holder, startDate, planCode: 'PREMIUM' })).toContain(expected)
  })

  test('is nothing to anybody else', async () => {
    expect(await coverOf(server, 'account', { holder: owner() })).toBe('2026-06-02..2027-06-01')
  })
})
