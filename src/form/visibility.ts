import type { Field, FormSchema } from '@storefront/contract'
import { type PathValues, siblingPath } from '@/lib/paths'

/** Whether a field is asked for, given what is entered so far. */
export function isVisible(field: Field, values: PathValues): boolean {
  const condition = field.visibleWhen
  if (!condition) return true
  const path = condition.field.includes('.') ? condition.field : siblingPath(field.name, condition.field)
  const value = values[path]
  return value !== undefined && condition.in.includes(value)
}

/** The fields a customer has to deal with now, in the order of the form. */
export const visibleFields = (schema: FormSchema, values: PathValues): Field[] =>
  schema.sections.flatMap((section) => section.fields.filter((field) => isVisible(field, values)))
