import type { CheckedField, FieldValue } from '@storefront/rules/field'
import { missingText } from '@storefront/rules/field-problem'
import { destinationsOf } from '../destination'
import { districtName } from '../region'

function destinationsProblem({ label }: CheckedField, value: FieldValue): string | undefined {
  const destinations = destinationsOf(value)
  if (!destinations) return `${label}请重新选择，每个目的地选一次`
  const refused = destinations.find(({ refusal }) => refusal)
  return refused && `${refused.name}：${refused.refusal}`
}

/** Returns the problem of a region or of destinations as a customer text, or undefined. */
export function codeProblem(field: CheckedField, value: FieldValue): string | undefined {
  if (field.control === 'DESTINATIONS') return destinationsProblem(field, value)
  return typeof value === 'string' && districtName(value) ? undefined : missingText(field)
}
