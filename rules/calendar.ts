const shanghaiOffsetMs = 8 * 3_600_000
/** A day, in ms. */
export const dayMs = 86_400_000

const shanghai = (at: number): string => new Date(at + shanghaiOffsetMs).toISOString()

/** Returns the day in Shanghai at an instant (epoch ms), `YYYY-MM-DD`. */
export const dateText = (at: number): string => shanghai(at).slice(0, 10)

/** Formats an instant (epoch ms) as RFC 3339 in seconds with the offset +08:00. */
export const timeText = (at: number): string => `${shanghai(at).slice(0, 19)}+08:00`

/** Formats an instant (epoch ms) as RFC 3339 in milliseconds with the offset +08:00. */
export const preciseTimeText = (at: number): string => `${shanghai(at).slice(0, 23)}+08:00`

/** Returns the first instant of a day in Shanghai, epoch ms. */
export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00+08:00`)

/** Returns the day `days` after a date; before it for a negative count. */
export const addDays = (date: string, days: number): string => dateText(startOfDay(date) + days * dayMs)

const utcDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

const partsOf = (date: string) => date.split('-').map(Number) as [year: number, month: number, day: number]

/** Returns the same day `years` later; 29 February becomes 1 March in other years. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = partsOf(date)
  return utcDate(year + years, month - 1, day)
}

/** Returns the first day of the month that is `months` after the month of a date. */
export function firstOfMonth(date: string, months = 0): string {
  const [year, month] = partsOf(date)
  return utcDate(year, month - 1 + months, 1)
}

/** Returns the number of days in the month of a date. */
export function daysInMonth(date: string): number {
  const [year, month] = partsOf(date)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the same day `months` later, or the first day of the next month when the month is too short. */
export function addMonths(date: string, months: number): string {
  const first = firstOfMonth(date, months)
  const [year, month] = partsOf(first)
  const [, , day] = partsOf(date)
  return day > daysInMonth(first) ? firstOfMonth(first, 1) : utcDate(year, month - 1, day)
}

/** Returns the number of days from the first day to the last, both included. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1

/** Returns whether `YYYY-MM-DD` is an existing date; the calendar has no year 0. */
export function isIsoDate(text: string): boolean {
  if (text.startsWith('0000') || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
