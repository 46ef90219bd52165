/** Source of the current time; tests set it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

/** System time. */
export const systemClock: Clock = { now: () => Date.now() }

const shanghaiOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** Converts epoch ms to RFC 3339 with +08:00. */
export function timeText(at: number): string {
  return new Date(at + shanghaiOffsetMs).toISOString().replace(/\.\d{3}Z$/, '+08:00')
}

/** Converts like `timeText`; null stays null. */
export function optionalTime(at: number | null): string | null {
  return at === null ? null : timeText(at)
}

/** Returns the day in Shanghai, `YYYY-MM-DD`. */
export function dateText(at: number): string {
  return new Date(at + shanghaiOffsetMs).toISOString().slice(0, 10)
}

/** Returns the first instant of a day in Shanghai, epoch ms. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00+08:00`)
}

/** Returns the day `days` after `date`. */
export function addDays(date: string, days: number): string {
  return dateText(startOfDay(date) + days * dayMs)
}

/** Returns the same day `years` later; 29 February becomes 1 March in other years. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

/** Returns the same day `months` later, or the first day of the next month when the month is too short. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const monthsOn =
    day > last
      ? new Date(Date.UTC(year, month + months, 1))
      : new Date(Date.UTC(year, month - 1 + months, day))
  return monthsOn.toISOString().slice(0, 10)
}

/** Returns whether the text is an existing day; the calendar has no year 0. */
export function isDate(date: string): boolean {
  if (date.startsWith('0000')) return false
  const at = Date.parse(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}
