import type { FormSchema } from '@storefront/contract'
import type { PathValues } from '@storefront/contract/endorsement'
import { dateText } from '../../lib/clock'
import { type DatedField, type EndorsementRule, fieldOn, type ProductDefinition } from '../product'
import type { PolicyContent } from '../policy'
import { contentValues, entryForm, type EntryForm, type FormQuote, formView } from '../proposal'
import { type Changeable, ruleTime } from './changeable'
import { rulesOf, scopeOf } from './endorsement-rules'
import type { Context } from '../../context'

/** Returns the quote data that the proposal checks need. */
export const quoteOf = ({ planCode, factors, rateVersion, startDate }: PolicyContent) =>
  ({ planCode, factors, rateVersion, startDate }) as FormQuote

type Section = EntryForm['sections'][number]

function planSection({ plans: { plans } }: ProductDefinition, planCode: string): Section {
  const options = plans.map(({ planCode: value, name, summary }) => ({ value, label: name, hint: summary }))
  const field: DatedField = { name: 'planCode', label: '方案', control: 'SELECT', required: true, options }
  return { code: 'plan', title: '选择方案', fields: [{ ...field, initial: planCode }] }
}

/** Makes a quoted factor editable. */
function freed(definition: ProductDefinition, field: DatedField, now: number): DatedField {
  if (!field.quoted) return field
  const factor = definition.form.factors.find(({ target }) => target === field.name)
  if (!factor) return field
  const { target, ...fresh } = factor
  const { earliest, latest } = field
  return {
    ...fieldOn({ ...fresh, name: target }, dateText(now)),
    ...(earliest !== undefined && { earliest }),
    ...(latest !== undefined && { latest }),
  }
}

const count = (field: DatedField) => field.control === 'COUNT'

/** Returns the part of the entry form that an endorsement type may change, at the instant `now`. */
export function changeForm(
  context: Pick<Context, 'catalogue'>,
  changeable: Changeable,
  rule: EndorsementRule,
  now: number,
): EntryForm {
  const { definition, content } = changeable
  if (rule.fields.includes('planCode'))
    return { sections: [planSection(definition, content.planCode)], questions: [] }
  const form = entryForm(definition, quoteOf(content), now, ruleTime(changeable, now))
  const scope = new Set(scopeOf(definition, content.planCode, rule, rulesOf(context, definition)))
  const sections = form.sections.flatMap((section): Section[] => {
    const { repeat } = section
    const original = definition.form.sections.find(({ code }) => code === section.code)?.repeat
    if (repeat && repeat.role === rule.list) return [{ ...section, repeat: original ?? repeat }]
    const inScope = (field: DatedField) => scope.has(repeat ? `${repeat.role}.${field.name}` : field.name)
    const fields = section.fields.filter((field) => inScope(field) && !count(field))
    if (fields.length === 0) return []
    const freedFields = fields.map((field) => freed(definition, field, now))
    if (!repeat) return [{ ...section, fields: freedFields }]
    const persons = (content[repeat.role] ?? []).length
    // The number of insured persons is fixed; only their data can change.
    return [{ ...section, repeat: { ...repeat, minItems: persons, maxItems: persons }, fields: freedFields }]
  })
  return { sections, questions: [] }
}

/** Returns the form in the storefront format. */
export function changeFormView(
  definition: ProductDefinition,
  { planCode }: PolicyContent,
  form: EntryForm,
): FormSchema {
  const view = formView(definition, planCode, form)
  return { ...view, questions: { ...view.questions, title: '', warning: '', items: [] } }
}

/** Returns the current values of the form fields. */
export function formValues(form: EntryForm, content: PolicyContent): PathValues {
  const names = form.sections.flatMap(({ repeat, fields }) =>
    fields.map(({ name }) => (repeat ? `${repeat.role}.#.${name}` : name)),
  )
  const asked = new Set(names)
  return Object.fromEntries(
    [...contentValues(content)].filter(([path]) => asked.has(path.replace(/\.\d+\./, '.#.'))),
  )
}
