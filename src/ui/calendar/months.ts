import { addDays, daysInMonth, firstOfMonth } from '@storefront/rules/calendar'

/** Default maximum number of months in a calendar (spec §9). */
export const calendarMonths = 3

/** Whether the calendar can show all days between two dates. */
export const fitsCalendar = (earliest: string, latest: string): boolean =>
  latest < firstOfMonth(earliest, calendarMonths)

export interface Month {
  /** `2026年11月` */
  name: string
  /** Empty cells before its first day in a week that starts on Monday. */
  blanks: number
  days: string[]
}

/** Returns the weekday of a date: 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function monthOf(first: string, earliest: string, latest: string): Month {
  const [year, month] = first.split('-').map(Number)
  const monday = addDays(earliest, -weekdayOf(earliest))
  const sunday = addDays(latest, 6 - weekdayOf(latest))
  const days = Array.from({ length: daysInMonth(first) }, (_, index) => addDays(first, index)).filter(
    (day) => day >= monday && day <= sunday,
  )
  return { name: `${year}年${month}月`, blanks: weekdayOf(days[0] ?? first), days }
}

/** Returns the months from the earliest to the latest date, at most `count`, without the weeks before and after. */
export const monthsOf = (earliest: string, latest: string, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => firstOfMonth(earliest, index))
    .filter((first) => first <= latest)
    .map((first) => monthOf(first, earliest, latest))

/** Column headers, Monday first. */
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Returns a date as text for screen readers: `11月23日，星期一`. */
export function spokenDay(day: string): string {
  const weekday = weekdays[weekdayOf(day)] ?? ''
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日，星期${weekday}`
}
