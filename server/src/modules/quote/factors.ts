import type { FieldProblem, FieldValues } from '@storefront/contract'
import { ruleError } from '../../core/errors'
import { fieldOn } from '../catalogue/fields'
import { barredFor } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import { fieldProblem } from '../form/field-problem'

function problemsOf(
  definition: ProductDefinition,
  planCode: string,
  factors: FieldValues,
  today: string,
): FieldProblem[] {
  const known = definition.form.factors
  const unknown = Object.keys(factors).filter((name) => !known.some((factor) => factor.name === name))
  return [
    ...known.flatMap((factor) => {
      const value = factors[factor.name]
      const message =
        fieldProblem(fieldOn(factor, today), value, { today, certType: '' }) ??
        (value === undefined ? undefined : barredFor(definition, planCode, factor.target, value))
      return message ? [{ path: `factors.${factor.name}`, message }] : []
    }),
    ...unknown.map((name) => ({ path: `factors.${name}`, message: '没有这个选项，请刷新页面后重试' })),
  ]
}

/**
 * Checks what the premium depends on.
 * @throws BusinessError (rule) with every problem, each at `factors.<name>`.
 */
export function checkFactors(
  definition: ProductDefinition,
  planCode: string,
  factors: FieldValues,
  today: string,
): void {
  const problems = problemsOf(definition, planCode, factors, today)
  if (problems[0]) throw ruleError(problems[0].message, problems)
}
