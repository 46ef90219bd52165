import { addDays, addMonths, addYears, daysBetween } from './calendar'

/** Length of cover: years, days, the months that the customer chooses, or until a day that the customer chooses. */
export interface Term {
  years?: number
  days?: number
  /** Name of the factor with the number of months. */
  monthsFactor?: string
  untilEndDate?: {
    /** Greatest number of days, first and last included. */
    mostDays: number
    /** Message for a longer period. */
    message: string
  }
}

/** Returns why cover cannot end on `endDate`, or undefined when it can. */
export function endProblem({ untilEndDate }: Term, startDate: string, endDate: string): string | undefined {
  if (!untilEndDate) return undefined
  if (endDate < startDate) return '结束日期不能早于开始日期'
  return daysBetween(startDate, endDate) > untilEndDate.mostDays ? untilEndDate.message : undefined
}

/**
 * Returns the last day of cover. `months` is the value of the factor named by the term.
 * @throws Error for a term without a length
 */
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
