import fc from '../../properties'
import { clampDate, dateColumns, dateRange, withDatePart } from '@/form/date-columns'
import { addDays, isIsoDate } from '@storefront/rules/calendar'

it('offers ten years around today when a field sets no bounds', () => {
  expect(dateRange('2026-06-01')).toEqual({ earliest: '2016-01-01', latest: '2036-12-31' })
  expect(dateRange('2026-06-01', '2026-06-02', '2026-07-01')).toEqual({
    earliest: '2026-06-02',
    latest: '2026-07-01',
  })
})

it('offers only months and days inside the range', () => {
  const range = { earliest: '2026-12-20', latest: '2027-01-05' }
  expect(dateColumns('2026-12-25', range)).toEqual({
    years: [2026, 2027],
    months: [12],
    days: [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31],
  })
  expect(dateColumns('2027-01-02', range)).toEqual({
    years: [2026, 2027],
    months: [1],
    days: [1, 2, 3, 4, 5],
  })
})

it('keeps the length of months', () => {
  const range = dateRange('2024-06-01')
  expect(withDatePart('2024-01-31', 'month', 2, range)).toBe('2024-02-29')
  expect(withDatePart('2024-02-29', 'year', 2023, range)).toBe('2023-02-28')
  expect(withDatePart('2024-02-01', 'day', 15, range)).toBe('2024-02-15')
  expect(dateColumns('2024-12-01', range).days).toHaveLength(31)
})

it('always yields a real day that the columns offer', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1990-01-01', offset))
  const part = fc.constantFrom('year', 'month', 'day') as fc.Arbitrary<'year' | 'month' | 'day'>
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 4000 }),
      day,
      part,
      fc.nat(),
      (earliest, length, start, which, pick) => {
        const range = { earliest, latest: addDays(earliest, length) }
        const from = clampDate(start, range)
        const columns = dateColumns(from, range)
        const offered = columns[`${which}s`]
        const chosen = withDatePart(from, which, offered[pick % offered.length] ?? NaN, range)
        expect(isIsoDate(chosen) && clampDate(chosen, range) === chosen).toBe(true)
        const now = dateColumns(chosen, range)
        expect(now.years).toContain(Number(chosen.slice(0, 4)))
        expect(now.months).toContain(Number(chosen.slice(5, 7)))
        expect(now.days).toContain(Number(chosen.slice(8)))
      },
    ),
  )
})
