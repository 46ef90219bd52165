import { addDays, addMonths, addYears, dateText } from '../../lib/clock'
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

/** Returns the number of days from the first to the last, both included. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
}

/** Returns why cover cannot end on `endDate`, or undefined when it can. */
export function endProblem(term: Term, startDate: string, endDate: string): string | undefined {
  if (!term.untilEndDate) return undefined
  const { mostDays, message } = term.untilEndDate
  if (endDate < startDate) return '结束日期不能早于开始日期'
  return daysBetween(startDate, endDate) > mostDays ? message : undefined
}

/** Returns the last day of cover. `months` is the value of the factor named by the term. */
export function lastDayOf(
  term: Term,
  { startDate, endDate, months }: { startDate: string; endDate?: string; months?: number },
): string {
  if (term.untilEndDate && endDate) return endDate
  if (term.days) return addDays(startDate, term.days - 1)
  if (term.monthsFactor && months) return addDays(addMonths(startDate, months), -1)
  if (term.years) return addDays(addYears(startDate, term.years), -1)
  throw new Error('A term without a length')
}
