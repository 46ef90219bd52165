import type { FieldProblem } from '@storefront/contract'
import { fieldProblem } from '@storefront/rules/field-problem'
import { unknownField } from '../../lib/errors'
import { codeProblem, type DatedField } from '../product'
import type { EntryForm } from './entry-form'
import { type ItemCounts, namedFields } from './items'
import { textAt, type Values } from './values'

const quoteChanged = '与报价时的选择不一致，请返回方案页重新获取报价'
const hiddenField = '这一项不需要填写，请返回上一页重新进入后再试'

/** Returns a sibling path: `certType` next to `holder.certNo` is `holder.certType`. */
function sibling(path: string, name: string): string {
  return [...path.split('.').slice(0, -1), name].join('.')
}

/** Returns whether a field is visible with these values. */
export function isVisible({ name, visibleWhen }: DatedField, values: Values): boolean {
  if (!visibleWhen) return true
  const path = visibleWhen.field.includes('.') ? visibleWhen.field : sibling(name, visibleWhen.field)
  const value = values.get(path)
  return value !== undefined && visibleWhen.in.includes(value)
}

/** Returns the problem of one field value, in the context of all values. */
export function problemOf(field: DatedField, values: Values, today: string): string | undefined {
  const value = values.get(field.name)
  if (field.quoted && value !== field.initial) return quoteChanged
  if (!isVisible(field, values)) return value === undefined ? undefined : hiddenField
  const certType = textAt(values, sibling(field.name, 'certType'))
  return fieldProblem(field, value, { today, certType, codeProblem })
}

/** Returns the problems of single fields in form order, including fields that are not in the form. */
export function fieldProblems(
  form: EntryForm,
  counts: ItemCounts,
  values: Values,
  today: string,
): FieldProblem[] {
  const fields = namedFields(form, counts)
  const known = new Set(fields.map(({ name }) => name))
  return [
    ...fields.flatMap((field) => {
      const message = problemOf(field, values, today)
      return message ? [{ path: field.name, message }] : []
    }),
    ...[...values.keys()].filter((path) => !known.has(path)).map((path) => ({ path, message: unknownField })),
  ]
}
