import type { Field } from '@storefront/contract'
import { leafOf, type PathValues, siblingPath } from '@/utils/paths'

/** The last day of a span of days, with the first day that is kept beside it. */
const firstDayOf: Partial<Record<string, string>> = { endDate: 'startDate', returnDate: 'departDate' }

/** The path of the first day of the span that this field ends, if it ends one. */
export function spanStart(path: string): string | undefined {
  const name = firstDayOf[leafOf(path)]
  return name && siblingPath(path, name)
}

/** A field as it stands beside the others: what ends a span does not lie before its beginning. */
export function withinSpan(field: Field, values: PathValues): Field {
  const start = field.control === 'DATE' ? spanStart(field.name) : undefined
  const first = start === undefined ? undefined : values[start]
  if (typeof first !== 'string' || first <= (field.earliest ?? '')) return field
  return { ...field, earliest: first }
}
