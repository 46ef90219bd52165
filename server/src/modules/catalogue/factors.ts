import type { ProductDefinition } from './product-schema'
import type { RateTable } from './schema/rate'

export type Factor = ProductDefinition['form']['factors'][number]

/** Whether a field or factor is asked for a plan. */
export function isAskedFor({ plans }: { plans?: string[] }, planCode: string): boolean {
  return plans === undefined || plans.includes(planCode)
}

/** The factors that are asked for a plan. */
export function factorsOf({ form }: ProductDefinition, planCode: string): Factor[] {
  return form.factors.filter((factor) => isAskedFor(factor, planCode))
}

/** Names of the factors a table rates. */
export function ratedFactors({ factors, days }: RateTable): string[] {
  return [
    ...(days ? [days.firstDay, days.lastDay] : []),
    ...factors.flatMap((rate) =>
      rate.kind === 'PERSONS' ? rate.bands.map(({ factor }) => factor) : [rate.factor],
    ),
  ]
}
