import type { Field } from '@storefront/contract'
import { addDays, isIsoDate } from '@storefront/rules/calendar'
import { leafOf, type PathValues, siblingPath } from '@/lib/paths'

/** Maps the last date of a period to its first date. */
const firstDayOf: Partial<Record<string, string>> = { endDate: 'startDate', returnDate: 'departDate' }

const lastOfAll = '9999-12-31'

/** Returns the path of the first date of the period that this field ends, if it ends one. */
export function spanStart(path: string): string | undefined {
  const name = firstDayOf[leafOf(path)]
  return name && siblingPath(path, name)
}

/** Limits the end date of a period: not before its start, and within the maximum length. */
export function withinSpan(field: Field, values: PathValues): Field {
  const start = field.control === 'DATE' ? spanStart(field.name) : undefined
  const first = start === undefined ? undefined : values[start]
  if (typeof first !== 'string' || !isIsoDate(first)) return field
  const { earliest = '', latest = lastOfAll, mostDays } = field
  const furthest = mostDays === undefined ? latest : addDays(first, mostDays - 1)
  if (first <= earliest && furthest >= latest) return field
  return {
    ...field,
    earliest: first > earliest ? first : earliest,
    ...(furthest < latest && { latest: furthest }),
  }
}
