import { isIsoDate } from '@storefront/rules/calendar'
import { startOfDay } from '../../lib/clock'
import { longTime } from '../../lib/documents/document-texts'

const shanghaiOffsetMs = 8 * 3_600_000

/** Formats epoch ms as RFC 3339 with milliseconds, the precision of the evidence. */
export const exactTime = (at: number): string =>
  new Date(at + shanghaiOffsetMs).toISOString().replace('Z', '+08:00')

/** Formats an optional time like `exactTime`. */
export const optionalExactTime = (at: number | null): string | null => (at === null ? null : exactTime(at))

/** Formats a recorded time for people: `2026年6月1日 10:00:05`. */
export function readableTime(time: string): string {
  const at = Date.parse(time)
  return `${longTime(at)}${exactTime(at).slice(16, 19)}`
}

/** Formats a recorded day for people, `2026年6月1日`; masked and other texts stay. */
export const readableDay = (text: string): string =>
  isIsoDate(text) ? (longTime(startOfDay(text)).split(' ', 1)[0] ?? text) : text
