import type { FieldProblem } from '@storefront/contract'
import { barredFor } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { OrderRule } from '../catalogue/schema/form'
import { ageOn } from '../form/age'
import { birthOf } from '../form/certificate'
import { textAt, type Values } from './values'

const identity = ['holder.certType', 'holder.certNo', 'holder.birth']

function ageProblems({ product }: ProductDefinition, values: Values, today: string): FieldProblem[] {
  const inNumber = birthOf(textAt(values, 'holder.certType'), textAt(values, 'holder.certNo'))
  const age = ageOn(inNumber ?? textAt(values, 'holder.birth'), today)
  const { from, to, message } = product.holderAge
  return age >= from && age <= to ? [] : [{ path: inNumber ? 'holder.certNo' : 'holder.birth', message }]
}

function isAbove(values: Values, { path, notAbove }: OrderRule): boolean {
  const value = values.get(path)
  const bound = values.get(notAbove)
  return value !== undefined && bound !== undefined && value > bound
}

/**
 * What breaks a rule of the product: age, region, values a plan does not accept, values out of order.
 * Fields that are wrong by themselves are left out: `wrong` names them.
 */
export function ruleProblems(
  definition: ProductDefinition,
  planCode: string,
  values: Values,
  today: string,
  wrong: ReadonlySet<string>,
): FieldProblem[] {
  const { form, product } = definition
  const { path: regionPath, provinces, message } = product.regions
  const sold = provinces.includes(textAt(values, regionPath).slice(0, 2))
  const problems = [
    ...(identity.some((path) => wrong.has(path)) ? [] : ageProblems(definition, values, today)),
    ...(sold ? [] : [{ path: regionPath, message }]),
    ...[...values].flatMap(([path, value]) => {
      const barred = barredFor(definition, planCode, path, value)
      return barred ? [{ path, message: barred }] : []
    }),
    ...form.orderRules
      .filter((rule) => isAbove(values, rule) && !wrong.has(rule.notAbove))
      .map((rule) => ({ path: rule.path, message: rule.message })),
  ]
  return problems.filter(({ path }) => !wrong.has(path))
}
