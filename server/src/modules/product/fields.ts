import type { Field } from '@storefront/contract'
import { Field as FieldSchema } from '@storefront/contract/form'
import { Value } from 'typebox/value'
import { addDays } from '../../lib/clock'
import { earliestBirth, likelyBirth } from '@storefront/rules/age'
import type { FieldDefinition } from './schema/form'

/** A field on a given day, with calculated date bounds. */
export interface DatedField extends Field {
  /** Message for a value outside its bounds; replaces the general message. */
  outOfRange?: string
}

/** Returns a field on a day, `YYYY-MM-DD` in Shanghai. */
export function fieldOn(definition: FieldDefinition, today: string): DatedField {
  const { withinYears, age, ...field } = definition
  if (age) {
    const [earliest, latest] = [earliestBirth(today, age.toYears), addDays(today, -age.fromDays)]
    const isBirth = /(^|\.)birth$/.test(field.name)
    return { ...field, earliest, latest, ...(isBirth && { likely: likelyBirth(today, earliest, latest) }) }
  }
  if (withinYears === undefined) return field
  const thisYear = Number(today.slice(0, 4))
  return { ...field, minimum: thisYear - withinYears, maximum: thisYear }
}

/** Removes the server-only properties of a field. */
export function shownField(field: DatedField): Field {
  return Value.Clean(FieldSchema, structuredClone(field)) as Field
}
