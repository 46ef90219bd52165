import type { FieldValues, ProposalInput, Scalar } from '@storefront/contract'
import { normalizeValue } from '@storefront/rules/normalize-value'
import type { EntryForm } from './entry-form'
import { itemCounts, namedFields, rowsOf } from './items'

/** Entered values by path: `holder.name`, `startDate`. */
export type Values = ReadonlyMap<string, Scalar>

const entries = (prefix: string, values: FieldValues) =>
  Object.entries(values).map(([name, value]): [string, Scalar] => [`${prefix}.${name}`, value])

/** Flattens and normalizes entered values. Missing values are filled in from the quote. */
export function valuesOf(form: EntryForm, input: Omit<ProposalInput, 'quoteNo'>): Values {
  const fields = new Map(namedFields(form, itemCounts(input)).map((field) => [field.name, field]))
  const quoted = [...fields.values()].flatMap(({ name, quoted: isQuoted, initial }): [string, Scalar][] =>
    isQuoted && initial !== undefined ? [[name, initial]] : [],
  )
  const entered = [
    ...entries('holder', input.holder),
    ...Object.entries(rowsOf(input)).flatMap(([role, rows]) =>
      rows.flatMap((row, index) => entries(`${role}.${index}`, row)),
    ),
    ...entries('subject', input.subject),
    ['startDate', input.startDate] as [string, Scalar],
    ...(input.endDate === undefined ? [] : [['endDate', input.endDate] as [string, Scalar]]),
  ]
  return new Map([
    ...quoted,
    ...entered.map(([path, value]): [string, Scalar] => [path, normalizeValue(fields.get(path), value)]),
  ])
}

/** Returns a value as text; empty when there is none. */
export function textAt(values: Values, path: string): string {
  return String(values.get(path) ?? '')
}

/** Returns the row indexes of a repeated section, in order. */
export function itemsAt(values: Values, role: string): number[] {
  const indexes = [...values.keys()]
    .filter((path) => path.startsWith(`${role}.`))
    .map((path) => Number(path.split('.')[1]))
  return [...new Set(indexes)].sort((a, b) => a - b)
}

/** Returns the values of one role, by field name. */
export function valuesUnder(values: Values, role: string): Record<string, Scalar> {
  const prefix = `${role}.`
  return Object.fromEntries(
    [...values]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, value]) => [path.slice(prefix.length), value]),
  )
}
