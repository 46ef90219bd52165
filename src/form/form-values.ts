import type { Field, FormSchema } from '@storefront/contract'
import { normalizeText } from '@storefront/rules/normalize-value'
import { leastNumber } from '@/ui/number-box/limits'
import { isEmptyValue, leafOf, type PathValue, type PathValues } from '@/lib/paths'
import { visibleFields } from './visibility'

/** Returns the initial number of a number box. */
export const leastCount = ({ minimum = leastNumber }: Field): number => minimum

/**
 * Returns the values that the schema adds at the start: initial values of empty fields, and always the values fixed by
 * the quote. Questions never have initial values.
 */
export function startingValues(schema: FormSchema, values: PathValues): Record<string, PathValue> {
  const starting = schema.sections
    .flatMap((section) => section.fields)
    .filter(({ name, quoted }) => quoted || values[name] === undefined)
  return Object.fromEntries(
    starting.flatMap((field) => {
      const initial = field.initial ?? (field.control === 'COUNT' ? leastCount(field) : undefined)
      return initial === undefined ? [] : [[field.name, initial]]
    }),
  )
}

/**
 * Returns the labels of values fixed by the quote: they are stored under the factor name, which is the last part of the
 * form path.
 */
export function quotedTexts(
  schema: FormSchema,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const quoted = schema.sections.flatMap((section) => section.fields).filter((field) => field.quoted)
  return Object.fromEntries(
    quoted.flatMap(({ name }) => {
      const text = texts[leafOf(name)]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function collected(field: Field, value: PathValue): PathValue {
  if (typeof value !== 'string') return value
  const text = normalizeText(field, value)
  return field.control === 'NUMBER' ? Number(text) : text
}

/** Collects the values to send: visible, non-empty fields, trimmed and typed as the server requires. */
export function collectValues(schema: FormSchema, values: PathValues): Record<string, PathValue> {
  return Object.fromEntries(
    visibleFields(schema, values).flatMap((field) => {
      const value = values[field.name]
      return value === undefined || isEmptyValue(value) ? [] : [[field.name, collected(field, value)]]
    }),
  )
}

/** Formats a value for display. `texts` contains the labels of codes without options. */
export function displayText(
  field: Field,
  value: PathValue | undefined,
  texts: Readonly<Record<string, string>>,
): string {
  if (value === undefined || isEmptyValue(value)) return ''
  const option = field.options?.find((candidate) => candidate.value === value)
  if (option) return option.label
  if (field.control === 'REGION' || field.control === 'DESTINATIONS') return texts[field.name] ?? ''
  return field.unit ? `${value} ${field.unit}` : String(value)
}
