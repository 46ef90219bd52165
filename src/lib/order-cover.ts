import type { OrderView } from '@storefront/contract'
import { coverStart, dayOf } from './time'

/**
 * When cover begins that is bought now: with its first day; when that is today already, as soon as it is issued.
 * @param now epoch ms, by default this moment
 */
export const plannedCoverStart = (startDate: string, now = Date.now()): string =>
  `${startDate} ${dayOf(now) < startDate ? '零时起' : '出单时起'}`

/** When the cover of an order begins: at the start of its first day; bought on that day itself, once it is issued. */
export function orderCoverStart({
  startDate,
  createdAt,
  issuedAt,
  endorsementNo,
}: Pick<OrderView, 'startDate' | 'createdAt' | 'issuedAt' | 'endorsementNo'>): string {
  if (endorsementNo !== undefined) return `${startDate} 零时起`
  const begun = Date.parse(createdAt)
  return issuedAt === null || dayOf(begun) < startDate
    ? plannedCoverStart(startDate, begun)
    : coverStart(issuedAt)
}
