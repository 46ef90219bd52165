import { timeText } from '../clock'

/** Formats `2026-06-01T10:00:00+08:00` as `2026年6月1日 10:00`. @param at epoch ms. */
export function longTime(at: number): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(timeText(at)) ?? []
  return `${year}年${Number(month)}月${Number(day)}日 ${time}`
}

/** Formats fen as yuan: `1,238.00`. */
export const yuan = (fen: number): string => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/**
 * Formats a period; the last instant of a day is shown as 24:00, as usual in policies. @param period first and last
 * instant, epoch ms.
 */
export function periodText({ startAt, endAt }: { startAt: number; endAt: number }): string {
  const [lastDay = ''] = longTime(endAt).split(' ', 1)
  return `自 ${longTime(startAt)} 起至 ${lastDay} 24:00 止（北京时间）`
}
