import type { Scalar } from '@storefront/contract'
import type { ProductDefinition } from './product-schema'

/** Why a plan does not accept a value at a path of the form, or undefined when it does. */
export function barredFor(
  definition: ProductDefinition,
  planCode: string,
  path: string,
  value: Scalar,
): string | undefined {
  return definition.form.planRules.find(
    (rule) => rule.path === path && rule.values.includes(value) && !rule.plans.includes(planCode),
  )?.message
}
