import type { FieldValues, PremiumLine } from '@storefront/contract'
import { daysBetween } from '@storefront/rules/calendar'
import { conflict } from '../../lib/errors'
import type { ProductDefinition, RateTable } from '../product'
import { type Step, stepOf } from './steps'

/** Multipliers have at most four decimals. */
const scale = 10_000

/** Premium with its breakdown. */
interface Rating {
  premiumFen: number
  /** The amounts add up to `premiumFen`. */
  breakdown: PremiumLine[]
  rateVersion: string
}

/**
 * Returns `baseFen` times all multipliers, calculated exactly and rounded once, half up to the fen. Multipliers have at
 * most four decimals.
 */
export function multiply(baseFen: number, multipliers: readonly number[]): number {
  const numerator = multipliers.reduce(
    (product, multiplier) => product * BigInt(Math.round(multiplier * scale)),
    BigInt(baseFen),
  )
  const denominator = BigInt(scale) ** BigInt(multipliers.length)
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/**
 * Returns the rate table of a day, `YYYY-MM-DD` in Shanghai.
 * @throws BusinessError (conflict) when there is none: the product is not on sale.
 */
export function rateTableOf(definition: ProductDefinition, today: string): RateTable {
  const table = definition.rates.tables.find(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  )
  if (!table) throw conflict('该产品目前暂停销售，请选择其他产品或联系客服')
  return table
}

function baseOf(table: RateTable, planCode: string): RateTable['bases'][number] {
  const base = table.bases.find((entry) => entry.planCode === planCode)
  if (!base) throw new Error(`Rate table ${table.version} has no base for plan ${planCode}`)
  return base
}

/** Returns the base premium and, in a table by days, the amount for additional days. */
export function baseLines(
  definition: ProductDefinition,
  table: RateTable,
  planCode: string,
  factors: FieldValues,
): PremiumLine[] {
  const { baseFen, furtherDayFen = 0 } = baseOf(table, planCode)
  const plan = definition.plans.plans.find((candidate) => candidate.planCode === planCode)
  const name = plan?.name ?? planCode
  const { days } = table
  if (!days) return [{ label: '基础保费', detail: name, amountFen: baseFen }]
  const length = daysBetween(String(factors[days.firstDay]), String(factors[days.lastDay]))
  const further = Math.max(0, length - days.included)
  const line = { label: '基础保费', detail: `${name}，${days.included} 天以内`, amountFen: baseFen }
  if (further === 0) return [line]
  const detail = `共 ${length} 天，超出 ${further} 天 × ${(furtherDayFen / 100).toFixed(2)} 元`
  return [line, { label: '延长天数', detail, amountFen: further * furtherDayFen }]
}

/**
 * Returns the amount of each step. It is the difference of the rounded premium after and before the step, so that base
 * and amounts add up to the premium to the fen.
 */
function stepLines(baseFen: number, steps: readonly Step[]): PremiumLine[] {
  const multipliers = steps.map(({ multiplier }) => multiplier)
  const premiumAfter = (count: number) => multiply(baseFen, multipliers.slice(0, count))
  return steps.flatMap(({ label, detail, multiplier }, index) =>
    Math.round(multiplier * scale) === scale
      ? []
      : [{ label, detail, amountFen: premiumAfter(index + 1) - premiumAfter(index) }],
  )
}

/**
 * Rates validated factors by the table of the day. The multipliers of several persons are added; the premium is rounded
 * once, at the end.
 * @throws BusinessError when the product is not on sale or a factor has no rate.
 */
export function rate(
  definition: ProductDefinition,
  planCode: string,
  factors: FieldValues,
  today: string,
): Rating {
  const table = rateTableOf(definition, today)
  const base = baseLines(definition, table, planCode, factors)
  const baseFen = base.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const steps = table.factors.flatMap(
    (rateFactor) => stepOf(definition, planCode, rateFactor, factors, today) ?? [],
  )
  return {
    premiumFen: multiply(
      baseFen,
      steps.map(({ multiplier }) => multiplier),
    ),
    breakdown: [...base, ...stepLines(baseFen, steps)],
    rateVersion: table.version,
  }
}
