import { timeText } from '@storefront/rules/calendar'

export { addDays, addMonths, addYears, dateText, startOfDay, timeText } from '@storefront/rules/calendar'

/** Source of the current time; tests set it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

/** System time. */
export const systemClock: Clock = { now: () => Date.now() }

/** Converts like `timeText`; null stays null. */
export function optionalTime(at: number | null): string | null {
  return at === null ? null : timeText(at)
}
