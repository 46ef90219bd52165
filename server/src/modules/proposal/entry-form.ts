import type { Field, FormSchema, Option, Question, Section } from '@storefront/contract'
import { addDays, addYears } from '../../core/clock'
import { type DatedField, fieldOn, shownField } from '../catalogue/fields'
import { barredFor } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { QuestionDefinition } from '../catalogue/schema/form'
import type { StoredQuote } from '../quote/queries'

/** The entry form of a quote on a day, with what only the server needs. */
export interface EntryForm {
  sections: (Omit<Section, 'fields'> & { fields: DatedField[] })[]
  questions: QuestionDefinition[]
}

/** First and last day on which cover may begin, seen from `today`. */
function startBounds({ product }: ProductDefinition, today: string) {
  const { earliestDays, latestDays } = product.start
  return { earliest: addDays(today, earliestDays), latest: addDays(today, latestDays) }
}

/** Bounds that follow from the rules of the product, by path. */
function boundsOf(definition: ProductDefinition, today: string): Record<string, Partial<DatedField>> {
  const { from, to, message } = definition.product.holderAge
  return {
    startDate: startBounds(definition, today),
    'holder.birth': {
      earliest: addDays(addYears(today, -(to + 1)), 1),
      latest: addYears(today, -from),
      outOfRange: message,
    },
  }
}

function quotedField(definition: ProductDefinition, quote: StoredQuote, name: string): DatedField {
  const factor = definition.form.factors.find((candidate) => candidate.name === name)
  if (!factor) throw new Error(`Form names an unknown factor ${name}`)
  const { target, ...field } = factor
  return { ...field, name: target, quoted: true, initial: quote.factors[name] }
}

/** Makes the entry form for a quote. `today` is the day in Shanghai. */
export function entryForm(definition: ProductDefinition, quote: StoredQuote, today: string): EntryForm {
  const bounds = boundsOf(definition, today)
  return {
    sections: definition.form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((entry) =>
        'factor' in entry
          ? quotedField(definition, quote, entry.factor)
          : { ...fieldOn(entry, today), ...bounds[entry.name] },
      ),
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
