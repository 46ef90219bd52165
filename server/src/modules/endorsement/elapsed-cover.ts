import { daysBetween } from '@storefront/rules/calendar'
import { addMonths } from '../../lib/clock'
import type { Elapsed } from './refund-money'

/**
 * Returns the elapsed cover on a day, for cover from `startDate` to `endDate` (both included). The day counts as
 * covered, because an endorsement takes effect at its end.
 */
export function elapsedOn(
  day: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Elapsed {
  const totalDays = daysBetween(startDate, endDate)
  if (day < startDate) return { elapsedDays: 0, totalDays, monthsBegun: 0 }
  let monthsBegun = 1
  while (addMonths(startDate, monthsBegun) <= day) monthsBegun += 1
  return { elapsedDays: Math.min(totalDays, daysBetween(startDate, day)), totalDays, monthsBegun }
}
