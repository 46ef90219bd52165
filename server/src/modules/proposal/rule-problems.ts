import type { FieldProblem } from '@storefront/contract'
import { endProblem } from '@storefront/rules/term'
import { barredFor, type OrderRule, type ProductDefinition, termOf } from '../product'
import { ageOn } from '@storefront/rules/age'
import { birthOf, partyTypeOf } from '@storefront/rules/certificate'
import { sumProblems } from './sum-problems'
import { textAt, type Values } from './values'

const identity = ['holder.certType', 'holder.certNo', 'holder.birth']

function ageProblems({ product }: ProductDefinition, values: Values, today: string): FieldProblem[] {
  const certType = textAt(values, 'holder.certType')
  if (!product.holderAge || partyTypeOf(certType) === 'ENTERPRISE') return []
  const inNumber = birthOf(certType, textAt(values, 'holder.certNo'))
  const age = ageOn(inNumber ?? textAt(values, 'holder.birth'), today)
  const { from, to, message } = product.holderAge
  return age >= from && age <= to ? [] : [{ path: inNumber ? 'holder.certNo' : 'holder.birth', message }]
}

function regionProblems({ product: { regions } }: ProductDefinition, values: Values): FieldProblem[] {
  if (!regions || regions.provinces.includes(textAt(values, regions.path).slice(0, 2))) return []
  return [{ path: regions.path, message: regions.message }]
}

function endProblems(
  definition: ProductDefinition,
  planCode: string,
  values: Values,
  wrong: ReadonlySet<string>,
): FieldProblem[] {
  const [startDate, endDate] = [textAt(values, 'startDate'), textAt(values, 'endDate')]
  if (endDate === '' || wrong.has('startDate')) return []
  const message = endProblem(termOf(definition, planCode), startDate, endDate)
  return message === undefined ? [] : [{ path: 'endDate', message }]
}

function isAbove(values: Values, { path, notAbove }: OrderRule): boolean {
  const value = values.get(path)
  const bound = values.get(notAbove)
  return value !== undefined && bound !== undefined && value > bound
}

/**
 * Returns the violations of product rules: age, region, values a plan does not accept, order of values, minimum list
 * amounts. Fields in `wrong` are already invalid and are skipped.
 */
export function ruleProblems(
  definition: ProductDefinition,
  planCode: string,
  values: Values,
  today: string,
  wrong: ReadonlySet<string>,
): FieldProblem[] {
  const { form } = definition
  const problems = [
    ...(identity.some((path) => wrong.has(path)) ? [] : ageProblems(definition, values, today)),
    ...regionProblems(definition, values),
    ...endProblems(definition, planCode, values, wrong),
    ...[...values].flatMap(([path, value]) => {
      // A rule for the insured persons applies to each person.
      const barred = barredFor(definition, planCode, path.replace(/\.\d+\./, '.'), value)
      return barred ? [{ path, message: barred }] : []
    }),
    ...form.orderRules
      .filter((rule) => isAbove(values, rule) && !wrong.has(rule.notAbove))
      .map((rule) => ({ path: rule.path, message: rule.message })),
    ...sumProblems(definition, planCode, values, wrong),
  ]
  return problems.filter(({ path }) => !wrong.has(path))
}
