import { daysInMonth } from '@storefront/rules/calendar'

/** First and last day that may be chosen, `YYYY-MM-DD`. */
export interface DateRange {
  earliest: string
  latest: string
}

/** Default range in years before and after the current one (spec §9). */
const yearsAround = 10

/** Returns the range of a date field; an open end is ten years from today. */
export function dateRange(today: string, earliest?: string, latest?: string): DateRange {
  const year = Number(today.slice(0, 4))
  return {
    earliest: earliest ?? `${year - yearsAround}-01-01`,
    latest: latest ?? `${year + yearsAround}-12-31`,
  }
}

/** Returns the day, or the nearest day in the range. */
export const clampDate = (day: string, { earliest, latest }: DateRange): string =>
  day < earliest ? earliest : day > latest ? latest : day

const two = (value: number): string => String(value).padStart(2, '0')

const countUp = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** Returns the years, the months of the chosen year and the days of the chosen month within the range. */
export function dateColumns(
  day: string,
  range: DateRange,
): { years: number[]; months: number[]; days: number[] } {
  const year = day.slice(0, 4)
  const month = day.slice(0, 7)
  const { earliest, latest } = range
  return {
    years: countUp(Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))),
    months: countUp(
      earliest.startsWith(year) ? Number(earliest.slice(5, 7)) : 1,
      latest.startsWith(year) ? Number(latest.slice(5, 7)) : 12,
    ),
    days: countUp(
      earliest.startsWith(month) ? Number(earliest.slice(8)) : 1,
      latest.startsWith(month) ? Number(latest.slice(8)) : daysInMonth(month),
    ),
  }
}

/** Changes the year, month or day of a date; limits it to the length of the month and to the range. */
export function withDatePart(
  day: string,
  part: 'year' | 'month' | 'day',
  value: number,
  range: DateRange,
): string {
  const month =
    part === 'year'
      ? `${value}${day.slice(4, 7)}`
      : part === 'month'
        ? `${day.slice(0, 5)}${two(value)}`
        : day.slice(0, 7)
  const wanted = part === 'day' ? value : Number(day.slice(8))
  return clampDate(`${month}-${two(Math.min(wanted, daysInMonth(month)))}`, range)
}
