import type { Destination } from '@storefront/contract'
import type { ProductDefinition } from './product-schema'

function ruleOf({ product }: ProductDefinition, planCode: string) {
  return product.destinations?.find(({ plans }) => plans.includes(planCode))
}

/** Returns why a plan rejects a destination, or undefined when it accepts it. */
export function destinationRefusal(
  definition: ProductDefinition,
  planCode: string,
  { zone, refusal }: Destination,
): string | undefined {
  if (refusal !== undefined) return refusal
  const rule = ruleOf(definition, planCode)
  return rule && !rule.zones.includes(zone) ? rule.message : undefined
}

/** Returns why a plan rejects a combination of destinations, or undefined when it accepts it. */
export function destinationsRefusal(
  definition: ProductDefinition,
  planCode: string,
  chosen: readonly Destination[],
): string | undefined {
  const rule = ruleOf(definition, planCode)
  const outside = rule && chosen.find(({ zone }) => !rule.zones.includes(zone))
  if (outside) return `${outside.name}：${rule.message}`
  return rule?.schengen && !chosen.some(({ schengen }) => schengen) ? rule.message : undefined
}
