import type { Field, FormSchema } from '@storefront/contract'
import { type PathValues, siblingPath } from '@/lib/paths'

/** Whether a field is visible for the current values. */
export function isVisible(field: Field, values: PathValues): boolean {
  const condition = field.visibleWhen
  if (!condition) return true
  const path = condition.field.includes('.') ? condition.field : siblingPath(field.name, condition.field)
  const value = values[path]
  return value !== undefined && condition.in.includes(value)
}

/** Returns the visible fields, in form order. */
export const visibleFields = (schema: FormSchema, values: PathValues): Field[] =>
  schema.sections.flatMap((section) => section.fields.filter((field) => isVisible(field, values)))
