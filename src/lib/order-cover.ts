import type { OrderView } from '@storefront/contract'
import { dateText } from '@storefront/rules/calendar'
import { coverStart } from './time'

/**
 * Returns when the coverage of a purchase at this moment starts: with its first day; when that is today, on issuance.
 * @param now epoch ms, by default this moment
 */
export const plannedCoverStart = (startDate: string, now = Date.now()): string =>
  `${startDate} ${dateText(now) < startDate ? '零时起' : '出单时起'}`

/**
 * Returns when the coverage of an order starts: at the start of its first day; when bought on that day, on issuance.
 */
export function orderCoverStart({
  startDate,
  createdAt,
  issuedAt,
  endorsementNo,
}: Pick<OrderView, 'startDate' | 'createdAt' | 'issuedAt' | 'endorsementNo'>): string {
  if (endorsementNo !== undefined) return `${startDate} 零时起`
  const begun = Date.parse(createdAt)
  return issuedAt === null || dateText(begun) < startDate
    ? plannedCoverStart(startDate, begun)
    : coverStart(issuedAt)
}
