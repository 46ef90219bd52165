import type { EndorDifference, Scalar } from '@storefront/contract'
import type { DatedField, ProductDefinition } from '../product'
import { destinationsOf } from '../destination'
import type { PolicyContent } from '../policy'
import { contentValues, entryForm } from '../proposal'
import { districtName } from '../region'
import { quoteOf } from './endorsement-form'

/** Visibility of personal identifiers: only new values, none, or old and new values in printed documents. */
export type Shown = 'IN_FULL' | 'MASKED' | 'PRINTED'

const masked = (text: string) => text.replace(/^(.{3}).*(.{4})$/u, '$1****$2')

/** Returns whether a value identifies a person. */
const isPersonal = ({ control, validator }: DatedField) =>
  control === 'CERTIFICATE_NO' || validator === 'MOBILE'

function wordsOf(field: DatedField, value: Scalar, shown: Shown): string {
  const option = field.options?.find((candidate) => candidate.value === value)
  if (option) return option.label
  const text = String(value)
  if (field.control === 'REGION') return districtName(text) ?? text
  if (field.control === 'DESTINATIONS')
    return (
      destinationsOf(text)
        ?.map(({ name }) => name)
        .join('、') ?? text
    )
  if (shown === 'MASKED' && isPersonal(field)) return masked(text)
  return field.unit ? `${text} ${field.unit}` : text
}

const textOf = (field: DatedField, value: Scalar | undefined, shown: Shown) =>
  value === undefined || value === '' ? null : wordsOf(field, value, shown)

/** Returns all fields of both versions by full path, with a label that names the person. */
function labelledFields(definition: ProductDefinition, contents: PolicyContent[], now: number) {
  const fields = new Map<string, DatedField>()
  for (const content of contents)
    for (const { repeat, fields: own } of entryForm(definition, quoteOf(content), now).sections)
      for (const field of own.filter(({ control }) => control !== 'COUNT')) {
        if (!repeat) fields.set(field.name, field)
        else
          (content[repeat.role] ?? []).forEach((_, index) => {
            const name = `${repeat.role}.${index}.${field.name}`
            const whose = repeat.maxItems > 1 ? `${repeat.itemTitle} ${index + 1}` : repeat.itemTitle
            fields.set(name, { ...field, name, label: `${whose} · ${field.label}` })
          })
      }
  return fields
}

function planField({ plans: { plans } }: ProductDefinition): DatedField {
  const options = plans.map(({ planCode, name }) => ({ value: planCode, label: name }))
  return { name: 'planCode', label: '方案', control: 'SELECT', required: true, options }
}

const endField: DatedField = { name: 'endDate', label: '保障到期日', control: 'DATE', required: true }

/** Returns the differences between two policy versions as texts, in form order. */
export function differencesOf(
  definition: ProductDefinition,
  before: PolicyContent,
  after: PolicyContent,
  shown: Shown,
  now: number,
): EndorDifference[] {
  const fields = labelledFields(definition, [before, after], now)
  fields.set('planCode', planField(definition))
  if (!fields.has('endDate')) fields.set('endDate', endField)
  const [old, fresh] = [contentValues(before), contentValues(after)]
  return [...fields].flatMap(([path, field]) => {
    if (old.get(path) === fresh.get(path)) return []
    return [
      {
        label: field.label,
        before: textOf(field, old.get(path), shown === 'PRINTED' ? shown : 'MASKED'),
        after: textOf(field, fresh.get(path), shown),
      },
    ]
  })
}
