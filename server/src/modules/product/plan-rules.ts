import type { Scalar } from '@storefront/contract'
import type { ProductDefinition } from './product-schema'

type PlanRule = ProductDefinition['form']['planRules'][number]

function names({ values, containing }: PlanRule, value: Scalar): boolean {
  return containing
    ? values.some((part) => String(value).includes(String(part)))
    : values.some((candidate) => candidate === value)
}

const ruleAgainst = (
  { form }: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): PlanRule | undefined =>
  form.planRules.find((rule) => rule.path === path && names(rule, value) && !rule.plans.includes(planCode))

/** Returns why a plan rejects a value at a path of the form, or undefined when it accepts it. */
export function barredFor(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): string | undefined {
  return ruleAgainst(definition, planCode, path, value)?.message
}

/**
 * Returns whether a plan shows a value: values accepted only by other plans are hidden. A value rejected by all
 * plans is shown, because its selection explains the reason and the alternatives.
 */
export function isOffered(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): boolean {
  const rule = ruleAgainst(definition, planCode, path, value)
  return rule === undefined || rule.plans.length === 0
}
