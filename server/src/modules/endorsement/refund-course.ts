import type { EndorPreview } from '@storefront/contract'
import { daysBetween } from '@storefront/rules/calendar'
import { addDays } from '../../lib/clock'
import { elapsedOn } from './elapsed-cover'
import { cancellationRefund } from './refund-money'
import type { PolicyState } from './policy-state'

/** Maximum number of days in the list; enough to show the decrease. */
const mostDays = 7

/** Returns the cancellation refund for today, the last day of cover, and evenly spaced days between. */
export function refundCourse({
  content,
  definition,
  today,
}: Pick<PolicyState, 'content' | 'definition' | 'today'>): EndorPreview['refunds'] {
  const ahead = daysBetween(today, content.endDate) - 1
  const steps = Math.min(mostDays - 1, ahead)
  const days = Array.from({ length: steps + 1 }, (_, step) =>
    addDays(today, Math.round((step * ahead) / Math.max(1, steps))),
  )
  return days.map((date) => ({
    date,
    refundFen: cancellationRefund(content.premiumFen, definition.guide.refund, elapsedOn(date, content)),
  }))
}
