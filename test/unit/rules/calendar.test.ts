import {
  addDays,
  addMonths,
  addYears,
  dateText,
  daysBetween,
  daysInMonth,
  firstOfMonth,
  isIsoDate,
  preciseTimeText,
  startOfDay,
  timeText,
} from '@storefront/rules/calendar'
import fc from '../../properties'

const days = fc.integer({ min: -30_000, max: 60_000 }).map((day) => addDays('2000-01-01', day))

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a date: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})

it('uses the day and time of Shanghai', () => {
  const at = Date.parse('2026-05-31T16:00:00.250Z')
  expect(dateText(at)).toBe('2026-06-01')
  expect(timeText(at)).toBe('2026-06-01T00:00:00+08:00')
  expect(preciseTimeText(at)).toBe('2026-06-01T00:00:00.250+08:00')
  expect(startOfDay('2026-06-01')).toBe(Date.parse('2026-05-31T16:00:00Z'))
})

it('adds and counts days consistently', () => {
  fc.assert(
    fc.property(days, fc.nat(4000), (day, count) => {
      const last = addDays(day, count)
      expect(isIsoDate(last)).toBe(true)
      expect(addDays(last, -count)).toBe(day)
      expect(daysBetween(day, last)).toBe(count + 1)
    }),
  )
})

it.each([
  ['2026-01-31', 1, '2026-03-01'],
  ['2028-01-31', 1, '2028-03-01'],
  ['2028-01-29', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-03-01'],
  ['2026-08-31', 12, '2027-08-31'],
])('%s and %s months later is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

it.each([
  ['2028-02-29', 1, '2029-03-01'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2026-06-01', -3, '2023-06-01'],
])('%s and %s years later is %s', (date, years, expected) => {
  expect(addYears(date, years)).toBe(expected)
})

it('finds the first day and the length of months', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01')
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01')
  expect([daysInMonth('2026-02-10'), daysInMonth('2028-02-10'), daysInMonth('2026-12-31')]).toEqual([
    28, 29, 31,
  ])
})
