import type { Field, FormSchema, Option, Question, Repeat, Section } from '@storefront/contract'
import { dateText } from '../../lib/clock'
import {
  type DatedField,
  fieldOn,
  isAskedFor,
  isOffered,
  type ProductDefinition,
  type QuestionDefinition,
  shownField,
  startBounds,
  termOf,
} from '../product'
import { quotedPersons } from '../rating'
import { birthBounds } from './birth-bounds'
import type { FormQuote } from './form-quote'

/** Entry form of a quote on a day, with server-only data. */
export interface EntryForm {
  sections: (Omit<Section, 'fields'> & { fields: DatedField[] })[]
  questions: QuestionDefinition[]
}

/** Instants of a form, epoch ms. */
interface Times {
  now: number
  /** Its day is the one to which the rule about the age of the holder refers. */
  ruleTime: number
}

/** Returns the field bounds that follow from the product's rules, by catalogue path. */
function boundsOf(
  definition: ProductDefinition,
  quote: FormQuote,
  { now, ruleTime }: Times,
): Record<string, Partial<DatedField>> {
  const { untilEndDate } = termOf(definition, quote.planCode)
  return {
    startDate: startBounds(definition, quote.planCode, now),
    ...(untilEndDate && { endDate: { mostDays: untilEndDate.mostDays } }),
    ...birthBounds(definition, quote, now, dateText(ruleTime)),
  }
}

/** Returns the catalogue path of a field: the name of an insured person is `insureds.name`. */
const pathOf = ({ repeat }: Pick<Section, 'repeat'>, name: string): string =>
  repeat ? `${repeat.role}.${name}` : name

function quotedField(definition: ProductDefinition, quote: FormQuote, name: string): DatedField {
  const factor = definition.form.factors.find((candidate) => candidate.name === name)
  if (!factor) throw new Error(`Form names an unknown factor ${name}`)
  const { target, ...field } = factor
  return { ...field, name: target, quoted: true, initial: quote.factors[name] }
}

type SectionDefinition = ProductDefinition['form']['sections'][number]

/** Limits the insured persons to the quoted number. */
function repeatOf({ repeat }: SectionDefinition, persons: number | undefined): { repeat?: Repeat } {
  if (!repeat) return {}
  const quoted = repeat.role === 'insureds' && persons !== undefined
  return { repeat: quoted ? { ...repeat, minItems: persons, maxItems: persons } : repeat }
}

function fieldsOf(
  definition: ProductDefinition,
  quote: FormQuote,
  section: SectionDefinition,
  times: Times,
): DatedField[] {
  const bounds = boundsOf(definition, quote, times)
  const { years } = termOf(definition, quote.planCode)
  const all = section.fields.map((entry) => {
    const field =
      'factor' in entry ? quotedField(definition, quote, entry.factor) : fieldOn(entry, dateText(times.now))
    const dated = { ...field, ...bounds[pathOf(section, field.name)] }
    // A cover of years begins tomorrow unless the customer chooses another day.
    const begins = field.name === 'startDate' && years !== undefined && dated.initial === undefined
    return begins && dated.earliest ? { ...dated, initial: dated.earliest } : dated
  })
  return all.filter((field) => isAskedFor(field, quote.planCode))
}

/**
 * Creates the entry form for a quote at the instant `now`, epoch ms. @param ruleTime instant of the purchase when the
 * form changes a policy
 */
export function entryForm(
  definition: ProductDefinition,
  quote: FormQuote,
  now: number,
  ruleTime = now,
): EntryForm {
  const persons = quotedPersons(definition, quote)?.total
  return {
    sections: definition.form.sections.map((section) => ({
      ...section,
      ...repeatOf(section, persons),
      fields: fieldsOf(definition, quote, section, { now, ruleTime }),
    })),
    questions: definition.form.questions.items.filter(
      ({ plans }) => plans === undefined || plans.includes(quote.planCode),
    ),
  }
}

function shownQuestion({ code, text, explanation, options, consent }: QuestionDefinition): Question {
  return {
    code,
    text,
    options,
    ...(explanation !== undefined && { explanation }),
    ...(consent && { consent }),
  }
}

/** Relation code of an insured person who is the holder. */
const holderRelation = 'SELF'

/**
 * Returns whether an insured person of the plan can be the holder: false when the plan's maximum age is below the
 * minimum age of a holder.
 */
function mayInsureHolder({ product }: ProductDefinition, planCode: string): boolean {
  const rule = product.insureds?.ages.find((each) => isAskedFor(each, planCode))
  return !rule || !product.holderAge || rule.toYears >= product.holderAge.from
}

/** Returns the options that a plan offers; a refused value is reported only when the proposal is saved. */
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

/** Returns a field without the options that the plan does not accept; a single option is preselected. */
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

/** Returns the form for the storefront, without the answers that lead to a refusal. */
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
