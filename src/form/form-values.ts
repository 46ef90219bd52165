import type { Field, FormSchema } from '@storefront/contract'
import { leastNumber } from '@/ui/number-box/limits'
import { isEmptyValue, leafOf, type PathValue, type PathValues } from '@/lib/paths'
import { cleanText } from './clean-text'
import { visibleFields } from './visibility'

/** The number that a number box shows before anybody has touched it. */
export const leastCount = ({ minimum = leastNumber }: Field): number => minimum

/**
 * What the schema adds to the values of a form at its beginning: initial values where nothing is entered yet,
 * and always the ones the quote has fixed. Questions never have any.
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
 * Words for what the quote has fixed: they were kept under the name of the factor, which is the last part of the
 * path that the form shows it at.
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
  const text = cleanText(field, value)
  return field.control === 'NUMBER' ? Number(text) : text
}

/** What is sent: visible fields that have a value, trimmed and typed as the server wants them. */
export function collectValues(schema: FormSchema, values: PathValues): Record<string, PathValue> {
  return Object.fromEntries(
    visibleFields(schema, values).flatMap((field) => {
      const value = values[field.name]
      return value === undefined || isEmptyValue(value) ? [] : [[field.name, collected(field, value)]]
    }),
  )
}

/** A value as a customer reads it. `texts` holds the words for values that are codes without options. */
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
