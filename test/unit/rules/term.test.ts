import { endProblem, lastDayOf } from '@storefront/rules/term'

const trip = { untilEndDate: { mostDays: 10, message: '最长 10 天' } }

it.each([
  [{ years: 1 }, {}, '2028-02-28', '2029-02-27'],
  [{ years: 1 }, {}, '2028-02-29', '2029-02-28'],
  [{ days: 7 }, {}, '2026-12-28', '2027-01-03'],
  [{ monthsFactor: 'months' }, { months: 1 }, '2026-01-31', '2026-02-28'],
  [trip, { endDate: '2026-07-10' }, '2026-07-01', '2026-07-10'],
])('cover of %j with %j from %s ends on %s', (term, chosen, startDate, last) => {
  expect(lastDayOf(term, { startDate, ...chosen })).toBe(last)
})

it('refuses a term without a length', () => {
  expect(() => lastDayOf({}, { startDate: '2026-01-01' })).toThrow('without a length')
})

it.each([
  ['2026-06-30', '结束日期不能早于开始日期'],
  ['2026-07-01', undefined],
  ['2026-07-10', undefined],
  ['2026-07-11', '最长 10 天'],
])('a trip from 2026-07-01 to %s has the problem %s', (endDate, problem) => {
  expect(endProblem(trip, '2026-07-01', endDate)).toBe(problem)
})
