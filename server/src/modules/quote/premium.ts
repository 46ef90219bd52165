import type { FieldValues, PremiumLine, Scalar } from '@storefront/contract'
import { conflict, ruleError } from '../../core/errors'
import { barredFor } from '../catalogue/plan-rules'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { RateFactor, RateTable } from '../catalogue/schema/rate'
import { ageOn } from '../form/age'

/** Multipliers have at most four decimals. */
const scale = 10_000

/** A premium with the steps of its making. */
interface Rating {
  premiumFen: number
  /** `amountFen` is the running premium after each step. */
  breakdown: PremiumLine[]
  rateVersion: string
}

/** A multiplier that applies, and the words for why. */
interface Step {
  label: string
  detail: string
  multiplier: number
}

/**
 * `baseFen` times all multipliers, exactly, rounded half up to the fen once at the end.
 * Multipliers have at most four decimals.
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
 * The rate table of a day, `YYYY-MM-DD` in Shanghai.
 * @throws BusinessError (conflict) when there is none: the product is not on sale.
 */
function rateTableOf(definition: ProductDefinition, today: string): RateTable {
  const table = definition.rates.tables.find(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  )
  if (!table) throw conflict('该产品目前暂停销售，请选择其他产品或联系客服')
  return table
}

function baseOf(table: RateTable, planCode: string): number {
  const base = table.bases.find((entry) => entry.planCode === planCode)
  if (!base) throw new Error(`Rate table ${table.version} has no base for plan ${planCode}`)
  return base.baseFen
}

function stepOf(definition: ProductDefinition, rate: RateFactor, value: Scalar, today: string): Step {
  const factor = definition.form.factors.find(({ name }) => name === rate.factor)
  if (!factor) throw new Error(`Rate table names an unknown factor ${rate.factor}`)
  if (rate.kind === 'OPTION') {
    const entry = rate.values.find((candidate) => candidate.value === value)
    const option = factor.options?.find((candidate) => candidate.value === value)
    if (entry && option) return { label: factor.label, detail: option.label, multiplier: entry.multiplier }
  } else {
    const years =
      rate.kind === 'AGE' ? ageOn(String(value), today) : Number(today.slice(0, 4)) - Number(value)
    const band = rate.bands.find(({ from, to }) => from <= years && years <= to)
    if (band) return { label: factor.label, detail: band.label, multiplier: band.multiplier }
  }
  const message = factor.outOfRange ?? `${factor.label}请重新选择`
  throw ruleError(message, [{ path: `factors.${factor.name}`, message }])
}

/**
 * Rates checked factors by the table of the day.
 * @throws BusinessError when the product is not on sale or a factor has no rate.
 */
export function rate(
  definition: ProductDefinition,
  planCode: string,
  factors: FieldValues,
  today: string,
): Rating {
  const table = rateTableOf(definition, today)
  const baseFen = baseOf(table, planCode)
  const plan = definition.plans.plans.find((candidate) => candidate.planCode === planCode)
  const breakdown: PremiumLine[] = [{ label: '基础保费', detail: plan?.name ?? planCode, amountFen: baseFen }]
  const multipliers: number[] = []
  for (const rateFactor of table.factors) {
    const value = factors[rateFactor.factor]
    if (value === undefined) throw new Error(`Factor ${rateFactor.factor} was not checked`)
    const step = stepOf(definition, rateFactor, value, today)
    multipliers.push(step.multiplier)
    breakdown.push({
      label: step.label,
      detail: `${step.detail} × ${step.multiplier.toFixed(2)}`,
      amountFen: multiply(baseFen, multipliers),
    })
  }
  return { premiumFen: multiply(baseFen, multipliers), breakdown, rateVersion: table.version }
}

/** The lowest premium a plan can have today, fen. */
export function lowestPremium(definition: ProductDefinition, planCode: string, today: string): number {
  const table = rateTableOf(definition, today)
  const lowest = table.factors.map((rateFactor) => {
    if (rateFactor.kind !== 'OPTION') return Math.min(...rateFactor.bands.map((band) => band.multiplier))
    const target = definition.form.factors.find(({ name }) => name === rateFactor.factor)?.target ?? ''
    const open = rateFactor.values.filter(({ value }) => !barredFor(definition, planCode, target, value))
    return Math.min(...open.map(({ multiplier }) => multiplier))
  })
  return multiply(baseOf(table, planCode), lowest)
}
