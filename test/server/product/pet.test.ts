import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { priceOf, refusedPaths } from '../support/products'
import type { SaveRequest } from '../support/sale'

/** Premiums and refusals of the products, calculated by hand from their data. */
let server: TestServer
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns the change to another subject, so that the sale does not overlap an earlier one. */
const ofSubject = (subject: FieldValues): Partial<SaveRequest> => ({ subject })

describe('pet', () => {
  // 2026: 109 / 239 / 529. Cat 1, dog 1.15. Under 1 year 1.1, 1–6: 1, 7–8: 1.3, 9–10: 1.6.
  test.each<[string, string, string, string, number | string]>([
    ['2026-06-01', 'BASIC', 'CAT', '2024-06-01', 10_900], // 2 years: 109.00
    ['2026-06-01', 'COMFORT', 'CAT', '2024-06-01', 23_900], // 239.00
    ['2026-06-01', 'PREMIUM', 'CAT', '2024-06-01', 52_900], // 529.00
    ['2026-06-01', 'BASIC', 'DOG', '2024-06-01', 12_535], // 109 × 1.15 = 125.35
    ['2026-06-01', 'PREMIUM', 'DOG', '2024-06-01', 60_835], // 529 × 1.15 = 608.35
    // The youngest: 60 days before 1 June is 2 April (28 in April, 31 in May, 1 in June).
    ['2026-06-01', 'BASIC', 'CAT', '2026-04-02', 11_990], // 109 × 1.1 = 119.90
    ['2026-06-01', 'BASIC', 'CAT', '2026-04-03', '满 60 天'], // 59 days
    ['2026-06-02', 'BASIC', 'CAT', '2026-04-03', 11_990], // a day later it is 60 days
    // The higher multiplier of the first year ends on the first birthday.
    ['2026-06-01', 'COMFORT', 'DOG', '2025-06-02', 30_234], // 0 years: 239 × 1.15 × 1.1 = 302.335: half goes up
    ['2026-06-01', 'COMFORT', 'DOG', '2025-06-01', 27_485], // 1 year: 239 × 1.15 = 274.85
    // Seven on the day, and one day before.
    ['2026-06-01', 'BASIC', 'CAT', '2019-06-02', 10_900], // 6 years: × 1
    ['2026-06-01', 'BASIC', 'CAT', '2019-06-01', 14_170], // 7 years: 109 × 1.3 = 141.70
    ['2026-06-01', 'BASIC', 'CAT', '2017-06-02', 14_170], // 8 years: × 1.3
    ['2026-06-01', 'BASIC', 'CAT', '2017-06-01', 17_440], // 9 years: 109 × 1.6 = 174.40
    ['2026-06-01', 'PREMIUM', 'DOG', '2016-06-01', 97_336], // 10 years: 529 × 1.15 × 1.6 = 973.36
    // The oldest: 10 completed years until the day before the eleventh birthday.
    ['2026-06-01', 'BASIC', 'CAT', '2015-06-02', 17_440], // 10 years
    ['2026-06-01', 'BASIC', 'CAT', '2015-06-01', '不超过 10 周岁'], // 11 today
    // Born on 29 February, one year older on 1 March.
    ['2031-02-28', 'BASIC', 'CAT', '2024-02-29', 10_900], // still 6
    ['2031-03-01', 'BASIC', 'CAT', '2024-02-29', 14_170], // 7
    // The table of 2025 applies until the last minute of the year: 99 / 219 / 499.
    ['2025-12-31', 'BASIC', 'CAT', '2024-06-01', 9900], // 99.00
    ['2025-12-31', 'COMFORT', 'DOG', '2024-06-01', 25_185], // 219 × 1.15 = 251.85
    ['2026-01-01', 'BASIC', 'CAT', '2024-06-01', 10_900], // the new table
  ])('on %s %s %s born %s: %s', async (day, planCode, species, birth, expected) => {
    server.clock.set(`${day}T23:59:59+08:00`)
    const answer = await priceOf(server, 'pet', planCode, { species, birth })
    if (typeof expected === 'number') expect(answer).toBe(expected)
    else expect(answer).toContain(expected)
  })

  test.each<[string, FieldValues, string[]]>([
    ['a Tibetan mastiff', { breed: '纯种藏獒' }, ['subject.breed']],
    ['a shepherd by its short name', { breed: '德牧串串' }, ['subject.breed']],
    ['a breed in Latin letters', { breed: 'Pug' }, ['subject.breed']],
    ['vaccinated a year ago today', { vaccinatedOn: '2025-06-01' }, ['subject.vaccinatedOn']],
    ['vaccinated tomorrow', { vaccinatedOn: '2026-06-02' }, ['subject.vaccinatedOn']],
    ['no weight', { weight: 0 }, ['subject.weight']],
    ['Lhasa', { region: '540102' }, ['subject.region']],
    ['vaccinated a year ago tomorrow', { vaccinatedOn: '2025-06-02', chipNo: 'RULE-1' }, []],
    ['a mutt', { breed: '中华田园犬', chipNo: 'RULE-2' }, []],
  ])('%s', async (_what, subject, expected) => {
    expect(await refusedPaths(server, 'pet', ofSubject(subject))).toEqual(expected)
  })

  test('a cat has no dog licence', async () => {
    const change = { factors: { species: 'CAT' }, subject: { licenceNo: 'HZ-1' } }
    expect(await refusedPaths(server, 'pet', change as Partial<SaveRequest>)).toEqual(['subject.licenceNo'])
  })
})
