import { addDays, dateText } from '../../lib/clock'
import type { ProductDefinition } from './product-schema'
import type { Start, Term } from './schema/product'

const hourMs = 3_600_000

/** Returns the cover term of a plan. */
export function termOf({ product: { term } }: ProductDefinition, planCode: string): Term {
  return term.plans?.find(({ of }) => of.includes(planCode)) ?? term
}

function startOf({ product: { start } }: ProductDefinition, planCode: string): Start {
  return start.plans?.find(({ of }) => of.includes(planCode)) ?? start
}

/** Returns the first and last possible start day of a plan at the instant `now`, epoch ms. */
export function startBounds(
  definition: ProductDefinition,
  planCode: string,
  now: number,
): { earliest: string; latest: string } {
  const { earliestDays, latestDays, cutOffHour } = startOf(definition, planCode)
  const today = dateText(now)
  // After the cut-off hour the earliest start moves to the next day.
  const counted = cutOffHour === undefined ? today : dateText(now + (24 - cutOffHour) * hourMs)
  return {
    earliest: addDays(earliestDays === 0 ? counted : today, earliestDays),
    latest: addDays(today, latestDays),
  }
}
