import type { ProposalInput, Scalar } from '@storefront/contract'
import type { DatedField } from '../catalogue/fields'
import { normalizeCertNo } from '../form/certificate'
import { normalizeRegisteredNo, registeredNos } from '../form/registered-number'
import type { EntryForm } from './entry-form'

/** What was entered, by path: `holder.name`, `startDate`. */
export type Values = ReadonlyMap<string, Scalar>

function normalized(field: DatedField | undefined, value: Scalar): Scalar {
  if (typeof value !== 'string') return value
  if (field?.control === 'CERTIFICATE_NO') return normalizeCertNo(value)
  if (field?.validator === 'MOBILE') return value.normalize('NFKC').replace(/[\s-]/g, '')
  if (registeredNos.some((name) => name === field?.validator)) return normalizeRegisteredNo(value)
  return value.trim()
}

/** Flattens what was entered, trimmed and in one spelling. Quoted values that were left out are filled in. */
export function valuesOf({ sections }: EntryForm, input: ProposalInput): Values {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field) => [field.name, field]))
  const quoted = [...fields.values()].flatMap(({ name, quoted: isQuoted, initial }): [string, Scalar][] =>
    isQuoted && initial !== undefined ? [[name, initial]] : [],
  )
  const entered = [
    ...Object.entries(input.holder).map(([name, value]): [string, Scalar] => [`holder.${name}`, value]),
    ...Object.entries(input.subject).map(([name, value]): [string, Scalar] => [`subject.${name}`, value]),
    ['startDate', input.startDate] as [string, Scalar],
    ...(input.endDate === undefined ? [] : [['endDate', input.endDate] as [string, Scalar]]),
  ]
  return new Map([
    ...quoted,
    ...entered.map(([path, value]): [string, Scalar] => [path, normalized(fields.get(path), value)]),
  ])
}

/** A value as text; empty when there is none. */
export function textAt(values: Values, path: string): string {
  return String(values.get(path) ?? '')
}

/** The values of one role, by field name. */
export function valuesUnder(values: Values, role: string): Record<string, Scalar> {
  const prefix = `${role}.`
  return Object.fromEntries(
    [...values]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, value]) => [path.slice(prefix.length), value]),
  )
}
