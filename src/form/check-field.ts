import type { Field } from '@storefront/contract'
import { fieldProblem as ruleProblem } from '@storefront/rules/field-problem'
import { normalizeText } from '@storefront/rules/normalize-value'
import { parseNumber } from '@storefront/rules/number-text'
import { leastNumber } from '@/ui/number-box/limits'
import { isEmptyValue, type PathValue, type PathValues, siblingPath } from '@/lib/paths'
import { withinSpan } from './span'

/** Context of a check: the other values, and the current date in Shanghai. */
export interface CheckContext {
  values: PathValues
  /** `YYYY-MM-DD`. */
  today: string
}

/** Returns the bounds of a field, which can depend on other values. */
function boundedField(field: Field, values: PathValues): Field {
  return field.control === 'COUNT' ? { minimum: leastNumber, ...field } : withinSpan(field, values)
}

/** Converts a form value to the value that is sent: normalized text, or a number. */
function sentValue(field: Field, value: PathValue): PathValue {
  if (field.control === 'SELECT') return value
  const text = normalizeText(field, String(value))
  const isNumeric = field.control === 'NUMBER' || field.control === 'COUNT'
  return isNumeric ? (parseNumber(text, field.decimals ?? 0) ?? text) : text
}

/** Returns the problem of a field as text for the customer, or null. */
export function fieldProblem(
  field: Field,
  value: PathValue | undefined,
  { values, today }: CheckContext,
): string | null {
  const certType = String(values[siblingPath(field.name, 'certType')] ?? 'ID')
  const entered = value === undefined || isEmptyValue(value) ? undefined : sentValue(field, value)
  return ruleProblem(boundedField(field, values), entered, { today, certType }) ?? null
}
