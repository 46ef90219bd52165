const shanghaiOffsetMs = 8 * 3_600_000
/** A day, in ms. */
export const dayMs = 86_400_000

const shanghai = (epochMs: number): string => new Date(epochMs + shanghaiOffsetMs).toISOString()

/** Returns the date in Shanghai at an instant, `YYYY-MM-DD`. */
export const dayOf = (epochMs: number): string => shanghai(epochMs).slice(0, 10)

/** Formats an instant as RFC 3339 with the offset +08:00. */
export const timeText = (epochMs: number): string => `${shanghai(epochMs).slice(0, 23)}+08:00`

/** Adds days to a date; subtracts for a negative count. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Returns the first day of the month that is `count` months after the month of a date. */
export function monthLater(day: string, count: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 10)
}

/** Returns the number of days in the month of a date. */
export const daysInMonth = (day: string): number => Number(addDays(monthLater(day, 1), -1).slice(8))

/** Formats an RFC 3339 time for display: `2026-01-02 08:30`. */
export const readableTime = (time: string): string =>
  shanghai(Date.parse(time)).slice(0, 16).replace('T', ' ')

/** Formats a date for display in words: `2026年1月2日`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Formats an RFC 3339 time for display in words: `2026年1月2日 08:30`. */
export function timeInWords(time: string): string {
  const [day = '', clock = ''] = readableTime(time).split(' ')
  return `${dayInWords(day)} ${clock}`
}

/** Returns the time of day in Shanghai at an RFC 3339 time, `08:30:05`. */
export const clockOf = (time: string): string => shanghai(Date.parse(time)).slice(11, 19)

/** Formats the start of coverage: `2026-01-02 零时起`, with the time when it starts within a day. */
export function coverStart(time: string): string {
  const [day, clock] = readableTime(time).split(' ')
  return clock === '00:00' ? `${day} 零时起` : `${day} ${clock} 起`
}

/** Formats the end of coverage, which is the end of a day: `2027-01-01 二十四时止`. */
export const coverEnd = (time: string): string => `${dayOf(Date.parse(time))} 二十四时止`

const minuteMs = 60_000
const justNowMinutes = 5

/**
 * Formats a past time relative to now: `刚刚` (less than five minutes ago, spec §9), `12 分钟前` within the hour, `今天
 * 08:30`, `昨天 08:30`, else as `readableTime`.
 * @param now epoch ms, by default this moment
 */
export function relativeTime(time: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(time)) / minuteMs)
  if (minutes < justNowMinutes) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const [day = '', clock = ''] = readableTime(time).split(' ')
  if (day === dayOf(now)) return `今天 ${clock}`
  return day === dayOf(now - dayMs) ? `昨天 ${clock}` : `${day} ${clock}`
}
