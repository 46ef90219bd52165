import type { EndorPreview } from '@storefront/contract'
import { addDays } from '../../lib/clock'
import { daysBetween } from '../catalogue/period'
import { elapsedOn } from './elapsed'
import { cancellationRefund } from './money'
import type { PolicyState } from './state'

/** Enough to see how it falls, few enough to read each. */
const mostDays = 7

/** What cancelling would give back today, on the last day of cover, and on days evenly between. */
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
