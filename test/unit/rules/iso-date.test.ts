import { isIsoDate } from '@storefront/rules/calendar'

describe('isIsoDate', () => {
  it.each(['0001-01-01', '1900-02-28', '2000-02-29', '2024-02-29', '2026-12-31', '9999-12-31'])(
    'accepts the day %s',
    (text) => expect(isIsoDate(text)).toBe(true),
  )

  it.each([
    ['in year 0', '0000-01-01'],
    ['in year 0, a leap year by its number', '0000-02-29'],
    ['that the month does not have', '2026-02-29'],
    ['of a century without a leap day', '1900-02-29'],
    ['of month 0', '2026-00-10'],
    ['of month 13', '2026-13-01'],
    ['0 of a month', '2026-06-00'],
    ['without leading zeros', '2026-6-1'],
    ['with a time', '2026-06-01T00:00:00Z'],
    ['with a space', '2026-06-01 '],
    ['with a longer year', '+02026-06-01'],
    ['in other digits', '２０２６-06-01'],
    ['of no characters', ''],
  ])('refuses a day %s', (_what, text) => expect(isIsoDate(text)).toBe(false))
})
