import type { ProductDefinition } from './product-schema'
import type { RateTable } from './schema/rate'

export type Factor = ProductDefinition['form']['factors'][number]

/** Returns whether a plan requires a field or factor. */
export function isAskedFor({ plans }: { plans?: string[] }, planCode: string): boolean {
  return plans === undefined || plans.includes(planCode)
}

/** Returns the factors that a plan requires. */
export function factorsOf({ form }: ProductDefinition, planCode: string): Factor[] {
  return form.factors.filter((factor) => isAskedFor(factor, planCode))
}

/** Returns the names of the factors rated by a table. */
export function ratedFactors({ factors, days }: RateTable): string[] {
  return [
    ...(days ? [days.firstDay, days.lastDay] : []),
    ...factors.flatMap((rate) =>
      rate.kind === 'PERSONS' ? rate.bands.map(({ factor }) => factor) : [rate.factor],
    ),
  ]
}
