import type { Field, FormSchema, Option, Question, Repeat, Section } from '@storefront/contract'
import { dateText } from '../../lib/clock'
import { isAskedFor } from '../catalogue/factors'
import { type DatedField, fieldOn, shownField } from '../catalogue/fields'
import { startBounds, termOf } from '../catalogue/period'
import { isOffered } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { QuestionDefinition } from '../catalogue/schema/form'
import { quotedPersons } from '../quote/persons'
import { birthBounds } from './birth-bounds'
import type { FormQuote } from './form-quote'

/** The entry form of a quote on a day, with what only the server needs. */
export interface EntryForm {
  sections: (Omit<Section, 'fields'> & { fields: DatedField[] })[]
  questions: QuestionDefinition[]
}

/** Bounds that follow from the rules of the product, by path as the catalogue names it. */
function boundsOf(
  definition: ProductDefinition,
  quote: FormQuote,
  now: number,
): Record<string, Partial<DatedField>> {
  const { untilEndDate } = termOf(definition, quote.planCode)
  return {
    startDate: startBounds(definition, quote.planCode, now),
    ...(untilEndDate && { endDate: { mostDays: untilEndDate.mostDays } }),
    ...birthBounds(definition, quote, now),
  }
}

/** The path of a field as the catalogue names it: that of an insured person's name is `insureds.name`. */
const pathOf = ({ repeat }: Pick<Section, 'repeat'>, name: string): string =>
  repeat ? `${repeat.role}.${name}` : name

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
  section: SectionDefinition,
  now: number,
): DatedField[] {
  const bounds = boundsOf(definition, quote, now)
  const all = section.fields.map((entry) => {
    const field =
      'factor' in entry ? quotedField(definition, quote, entry.factor) : fieldOn(entry, dateText(now))
    return { ...field, ...bounds[pathOf(section, field.name)] }
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

/** Relation to the holder of an insured person who is the holder. */
const holderRelation = 'SELF'

/**
 * Whether an insured person of the plan can be the holder: no where the plan takes only persons younger than any
 * holder may be.
 */
function mayInsureHolder({ product }: ProductDefinition, planCode: string): boolean {
  const rule = product.insureds?.ages.find((each) => isAskedFor(each, planCode))
  return !rule || !product.holderAge || rule.toYears >= product.holderAge.from
}

/** The options that customers of a plan are offered; why a plan does not accept one is known when it is saved. */
function openOptions(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  options: readonly Option[],
): Option[] {
  const isHolder = ({ value }: Option) => path === 'insureds.relation' && value === holderRelation
  return options.filter(
    (option) =>
      isOffered(definition, planCode, path, option.value) &&
      (!isHolder(option) || mayInsureHolder(definition, planCode)),
  )
}

/** A field of the form without the options that the plan does not accept; a single one is chosen already. */
function openField(
  definition: ProductDefinition,
  planCode: string,
  section: EntryForm['sections'][number],
  field: DatedField,
): Field {
  const shown = shownField(field)
  if (!shown.options) return shown
  const options = openOptions(definition, planCode, pathOf(section, field.name), shown.options)
  const [only] = options
  const single = options.length === 1 && only && field.required && shown.initial === undefined
  return { ...shown, options, ...(single && { initial: only.value }) }
}

function openSection(
  definition: ProductDefinition,
  planCode: string,
  section: EntryForm['sections'][number],
): Section {
  const fields = section.fields.map((field) => openField(definition, planCode, section, field))
  const { repeat } = section
  if (!repeat?.sameAsHolder) return { ...section, fields }
  const relation = fields.find(({ name }) => name === 'relation')
  const sameAsHolder = relation?.options?.some(({ value }) => value === holderRelation) ?? true
  return { ...section, fields, repeat: { ...repeat, sameAsHolder } }
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
    sections: sections.map((section) => openSection(definition, planCode, section)),
    questions: { version, title, warning, items: questions.map(shownQuestion) },
  }
}
