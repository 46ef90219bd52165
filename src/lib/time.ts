import { dateText, dayMs, preciseTimeText } from '@storefront/rules/calendar'

/** Formats an RFC 3339 time for display: `2026-01-02 08:30`. */
export const readableTime = (time: string): string =>
  preciseTimeText(Date.parse(time)).slice(0, 16).replace('T', ' ')

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
export const clockOf = (time: string): string => preciseTimeText(Date.parse(time)).slice(11, 19)

/** Formats the start of coverage: `2026-01-02 零时起`, with the time when it starts within a day. */
export function coverStart(time: string): string {
  const [day, clock] = readableTime(time).split(' ')
  return clock === '00:00' ? `${day} 零时起` : `${day} ${clock} 起`
}

/** Formats the end of coverage, which is the end of a day: `2027-01-01 二十四时止`. */
export const coverEnd = (time: string): string => `${dateText(Date.parse(time))} 二十四时止`

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
  if (day === dateText(now)) return `今天 ${clock}`
  return day === dateText(now - dayMs) ? `昨天 ${clock}` : `${day} ${clock}`
}
