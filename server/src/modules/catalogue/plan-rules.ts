import type { Scalar } from '@storefront/contract'
import type { ProductDefinition } from './product-schema'

type PlanRule = ProductDefinition['form']['planRules'][number]

function names({ values, containing }: PlanRule, value: Scalar): boolean {
  return containing
    ? values.some((part) => String(value).includes(String(part)))
    : values.some((candidate) => candidate === value)
}

/** Why a plan does not accept a value at a path of the form, or undefined when it does. */
export function barredFor(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): string | undefined {
  return definition.form.planRules.find(
    (rule) => rule.path === path && names(rule, value) && !rule.plans.includes(planCode),
  )?.message
}
