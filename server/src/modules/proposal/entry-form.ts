import type { Field, FormSchema, Option, Question, Repeat, Section } from '@storefront/contract'
import { addDays, addYears, dateText } from '../../core/clock'
import { isAskedFor } from '../catalogue/factors'
import { type DatedField, fieldOn, shownField } from '../catalogue/fields'
import { startBounds, termOf } from '../catalogue/period'
import { barredFor } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { QuestionDefinition } from '../catalogue/schema/form'
import { quotedPersons } from '../quote/persons'
import type { StoredQuote } from '../quote/queries'

/** What of a quote the form depends on. */
export type FormQuote = Pick<StoredQuote, 'planCode' | 'factors' | 'rateVersion'>

/** The entry form of a quote on a day, with what only the server needs. */
export interface EntryForm {
  sections: (Omit<Section, 'fields'> & { fields: DatedField[] })[]
  questions: QuestionDefinition[]
}

/** Bounds that follow from the rules of the product, by path. */
function boundsOf(
  definition: ProductDefinition,
  planCode: string,
  now: number,
): Record<string, Partial<DatedField>> {
  const today = dateText(now)
  const { holderAge } = definition.product
  const { untilEndDate } = termOf(definition, planCode)
  return {
    startDate: startBounds(definition, planCode, now),
    ...(untilEndDate && { endDate: { mostDays: untilEndDate.mostDays } }),
    ...(holderAge && {
      'holder.birth': {
        earliest: addDays(addYears(today, -(holderAge.to + 1)), 1),
        latest: addYears(today, -holderAge.from),
        outOfRange: holderAge.message,
      },
    }),
  }
}

function quotedField(definition: ProductDefinition, quote: FormQuote, name: string): DatedField {
  const factor = definition.form.factors.find((candidate) => candidate.name === name)
  if (!factor) throw new Error(`Form names an unknown factor ${name}`)
  const { target, ...field } = factor
  return { ...field, name: target, quoted: true, initial: quote.factors[name] }
}

type SectionDefinition = ProductDefinition['form']['sections'][number]

/** Insured persons whose number was quoted are asked for in that number. */
function repeatOf({ repeat }: SectionDefinition, persons: number | undefined): { repeat?: Repeat } {
  if (!repeat) return {}
  const quoted = repeat.role === 'insureds' && persons !== undefined
  return { repeat: quoted ? { ...repeat, minItems: persons, maxItems: persons } : repeat }
}

function fieldsOf(
  definition: ProductDefinition,
  quote: FormQuote,
  { fields }: SectionDefinition,
  now: number,
): DatedField[] {
  const bounds = boundsOf(definition, quote.planCode, now)
  const all = fields.map((entry) => {
    const field =
      'factor' in entry ? quotedField(definition, quote, entry.factor) : fieldOn(entry, dateText(now))
    return { ...field, ...bounds[field.name] }
  })
  return all.filter((field) => isAskedFor(field, quote.planCode))
}

/** Makes the entry form for a quote, as it stands at the instant `now`, epoch ms. */
export function entryForm(definition: ProductDefinition, quote: FormQuote, now: number): EntryForm {
  const persons = quotedPersons(definition, quote)?.total
  return {
    sections: definition.form.sections.map((section) => ({
      ...section,
      ...repeatOf(section, persons),
      fields: fieldsOf(definition, quote, section, now),
    })),
    questions: definition.form.questions.items.filter(
      ({ plans }) => plans === undefined || plans.includes(quote.planCode),
    ),
  }
}

function shownQuestion({ code, text, explanation, options }: QuestionDefinition): Question {
  return { code, text, options, ...(explanation !== undefined && { explanation }) }
}

/** A field of the form without the options that the plan does not accept; saving still knows why. */
function openField(definition: ProductDefinition, planCode: string, field: DatedField): Field {
  const shown = shownField(field)
  if (!shown.options) return shown
  const isOpen = ({ value }: Option) => !barredFor(definition, planCode, field.name, value)
  return { ...shown, options: shown.options.filter(isOpen) }
}

/** The form as the storefront gets it: which answers lead to a refusal stays on the server. */
export function formView(
  definition: ProductDefinition,
  planCode: string,
  { sections, questions }: EntryForm,
): FormSchema {
  const { version, title, warning } = definition.form.questions
  return {
    version: definition.form.version,
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => openField(definition, planCode, field)),
    })),
    questions: { version, title, warning, items: questions.map(shownQuestion) },
  }
}
