import type { FieldProblem, FieldValues, Scalar } from '@storefront/contract'
import type { PathValues } from '@storefront/contract/endorsement'
import { lastDayOf } from '@storefront/rules/term'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { ruleError, unknownField } from '../../lib/errors'
import {
  destinationsRefusal,
  type EndorsementRule,
  factorsOf,
  type ProductDefinition,
  termOf,
} from '../product'
import { destinationsOf } from '../destination'
import type { PolicyContent } from '../policy'
import {
  contentValues,
  enteredKinds,
  type EntryForm,
  isVisible,
  itemCounts,
  type ItemCounts,
  namedFields,
  problemOf,
  proposalFindings,
  refuseMistakes,
  type Values,
  valuesOf,
  valuesUnder,
} from '../proposal'
import { rate } from '../rating'
import { type Changeable, ruleTime } from './changeable'
import { changeForm, quoteOf } from './endorsement-form'

/** Endorsement requested by the customer. */
export interface Wish {
  rule: EndorsementRule
  values: PathValues
  counts: Partial<ItemCounts>
}

const persons = (values: Values, role: string, length: number) =>
  Array.from({ length }, (_, index) => valuesUnder(values, `${role}.${index}`))

/** Returns the stored content as proposal input. */
function inputOf(definition: ProductDefinition, content: PolicyContent) {
  const { holder, insureds, beneficiaries, items, subject, answers, startDate, endDate } = content
  const paths = definition.form.sections.flatMap(({ fields }) => fields)
  const targets = new Map(definition.form.factors.map(({ name, target }) => [name, target]))
  const asksEnd = paths.some(
    (entry) => ('factor' in entry ? targets.get(entry.factor) : entry.name) === 'endDate',
  )
  return {
    ...{ holder, insureds, beneficiaries, subject, answers, startDate },
    ...(items && { items }),
    ...(asksEnd && { endDate }),
  }
}

/** Merges the requested values into the policy values and drops the values of fields that become hidden. */
function laidOver(
  form: EntryForm,
  content: PolicyContent,
  { rule, values }: Wish,
  counts: ItemCounts,
): Values {
  const merged = contentValues(content)
  const fields = namedFields(form, counts)
  for (const path of [...merged.keys()])
    if (rule.list && path.startsWith(`${rule.list}.`)) merged.delete(path)
  fields.forEach(({ name }) => merged.delete(name))
  Object.entries(values).forEach(([path, value]) => merged.set(path, value))
  fields.filter((field) => !isVisible(field, merged)).forEach(({ name }) => merged.delete(name))
  return merged
}

/** Normalizes all values. */
function spelled(form: EntryForm, merged: Values, counts: ItemCounts): Map<string, Scalar> {
  const input = {
    holder: valuesUnder(merged, 'holder'),
    insureds: persons(merged, 'insureds', counts.insureds),
    beneficiaries: persons(merged, 'beneficiaries', counts.beneficiaries),
    items: persons(merged, 'items', counts.items),
    subject: valuesUnder(merged, 'subject'),
    startDate: String(merged.get('startDate')),
    endDate: String(merged.get('endDate')),
    answers: [],
  }
  return new Map([...valuesOf(form, input), ['planCode', merged.get('planCode') ?? '']])
}

/** Returns the current premium factors; recounts the insured persons. */
function newFactors({ definition, content }: Changeable, values: Values, counts: ItemCounts): FieldValues {
  const planCode = String(values.get('planCode'))
  const asked = factorsOf(definition, planCode)
  const chosen = Object.fromEntries(
    asked.flatMap(({ name, target, control }): [string, Scalar][] => {
      const value =
        control === 'COUNT' ? content.factors[name] : (values.get(target) ?? content.factors[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const quote = { ...quoteOf(content), planCode }
  const kinds = enteredKinds({ definition, quote, counts, values, wrong: new Set<string>() })
  const counted = Object.entries(kinds).filter(([name]) => asked.some((factor) => factor.name === name))
  const total = counted.reduce((sum, [, number]) => sum + number, 0)
  if (counted.length > 0 && total !== counts.insureds) {
    const message = '有被保险人的年龄或职业不符合这个方案的投保条件，请核对证件和职业'
    throw ruleError(message, [{ path: 'insureds', message }])
  }
  return { ...chosen, ...Object.fromEntries(counted) }
}

/** Returns the policy content after the endorsement, with the premium from the original rate table. */
function rewritten(changeable: Changeable, values: Map<string, Scalar>, counts: ItemCounts): PolicyContent {
  const { definition, content, quotedAt } = changeable
  const planCode = String(values.get('planCode'))
  const factors = newFactors(changeable, values, counts)
  for (const { name, target } of definition.form.factors) {
    const value = factors[name]
    if (value === undefined) values.delete(target)
    else if (target !== 'startDate' && target !== 'endDate') values.set(target, value)
  }
  const term = termOf(definition, planCode)
  const startDate = String(values.get('startDate'))
  const months = term.monthsFactor === undefined ? undefined : Number(factors[term.monthsFactor])
  const { premiumFen, rateVersion } = rate(definition, planCode, factors, dateText(quotedAt))
  return {
    productCode: content.productCode,
    productVersion: content.productVersion,
    holder: valuesUnder(values, 'holder'),
    insureds: persons(values, 'insureds', counts.insureds),
    beneficiaries: persons(values, 'beneficiaries', counts.beneficiaries),
    ...(content.items && { items: persons(values, 'items', counts.items) }),
    subject: valuesUnder(values, 'subject'),
    answers: content.answers,
    planCode,
    factors,
    rateVersion,
    premiumFen,
    startDate,
    endDate: lastDayOf(term, { startDate, endDate: String(values.get('endDate')), months }),
  }
}

function destinationProblems(
  { definition }: Changeable,
  { planCode, subject }: PolicyContent,
): FieldProblem[] {
  const chosen = destinationsOf(subject.destinations ?? '')
  const message = chosen && destinationsRefusal(definition, planCode, chosen)
  return message ? [{ path: 'subject.destinations', message }] : []
}

/** Returns the problems that the endorsement introduces. */
function newMistakes(
  { catalogue }: Pick<Context, 'catalogue'>,
  changeable: Changeable,
  after: PolicyContent,
  now: number,
): FieldProblem[] {
  const { definition, content, started } = changeable
  const at = ruleTime(changeable, now)
  const found = (policy: PolicyContent) => {
    const { mistakes, declines } = proposalFindings(catalogue, {
      definition,
      quote: quoteOf(policy),
      input: inputOf(definition, policy),
      now: at,
    })
    return [...mistakes, ...declines.map(({ problem }) => problem)]
  }
  const before = new Set(found(content).map(({ path, message }) => `${path}:${message}`))
  const mistakes = found(after).filter(({ path, message }) => !before.has(`${path}:${message}`))
  const longer = started && after.endDate !== content.endDate
  const term = { path: 'planCode', message: '这个方案的保障期间不同，保障开始后不能更换' }
  return [...mistakes, ...destinationProblems(changeable, after), ...(longer ? [term] : [])]
}

/**
 * Returns the policy content after an endorsement.
 * @throws BusinessError (rule) with every new problem at its path.
 */
export function changedContent(
  context: Pick<Context, 'catalogue'>,
  changeable: Changeable,
  wish: Wish,
  now: number,
): PolicyContent {
  const { content } = changeable
  const form = changeForm(context, changeable, wish.rule, now)
  const counts = itemCounts(content)
  const { list } = wish.rule
  if (list) counts[list] = wish.counts[list] ?? counts[list]
  const fields = namedFields(form, counts)
  const known = new Set(fields.map(({ name }) => name))
  const values = spelled(form, laidOver(form, content, wish, counts), counts)
  const today = dateText(now)
  refuseMistakes([
    ...Object.keys(wish.values)
      .filter((path) => !known.has(path))
      .map((path) => ({ path, message: unknownField })),
    ...fields.flatMap((field) => {
      const message = problemOf(field, values, today)
      return message ? [{ path: field.name, message }] : []
    }),
  ])
  const after = rewritten(changeable, values, counts)
  refuseMistakes(newMistakes(context, changeable, after, now))
  return after
}
