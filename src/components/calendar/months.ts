import { addDays, daysInMonth, monthLater } from '@/utils/time'

/** Most months of a calendar that sets no other number (spec §9). */
export const calendarMonths = 3

/** Whether a calendar has room for all days from one to another. */
export const fitsCalendar = (earliest: string, latest: string): boolean =>
  latest < monthLater(earliest, calendarMonths)

export interface Month {
  /** `2026年11月` */
  name: string
  /** Empty places before its first day in a week that begins on Monday. */
  blanks: number
  days: string[]
}

function monthOf(first: string): Month {
  const [year, month] = first.split('-').map(Number)
  return {
    name: `${year}年${month}月`,
    blanks: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7,
    days: Array.from({ length: daysInMonth(first) }, (_, index) => addDays(first, index)),
  }
}

/** The months from the earliest day's on that reach to the latest day, `count` at most. */
export const monthsOf = (earliest: string, latest: string, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => monthLater(earliest, index))
    .filter((first) => first <= latest)
    .map(monthOf)

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** A day as it is read aloud: `11月23日，星期一`. */
export function spokenDay(day: string): string {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日，星期${weekday}`
}
