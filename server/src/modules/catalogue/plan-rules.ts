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

/** Why a plan does not accept a value at a path of the form, or undefined when it does. */
export function barredFor(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): string | undefined {
  return ruleAgainst(definition, planCode, path, value)?.message
}

/**
 * Whether customers of a plan are offered a value: not one that only other plans accept. One that no plan accepts
 * is offered, because choosing it tells why and what else fits.
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
