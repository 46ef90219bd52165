import type { ExampleCustomer, FieldValues, Price } from '@storefront/contract'
import { daysBetween } from '@storefront/rules/calendar'
import { addDays, addYears } from '../../lib/clock'
import {
  barredFor,
  type ExampleValue,
  type Factor,
  factorsOf,
  type PriceExample,
  type ProductDefinition,
  type RateFactor,
  termOf,
} from '../product'
import { baseLines, multiply, rate, rateTableOf } from './premium'
import { stepOf } from './steps'

/** Returns the sample customer whose premium is the price of a plan. @throws Error for a plan without one. */
function exampleOf({ product }: ProductDefinition, planCode: string): PriceExample {
  const example = product.price.examples.find(({ plans }) => plans.includes(planCode))
  if (!example) throw new Error(`Plan ${planCode} of ${product.code} has no price example`)
  return example
}

function valueOn(today: string, value: ExampleValue, control: Factor['control'] | undefined) {
  if (typeof value !== 'object') return value
  if ('daysAhead' in value) return addDays(today, value.daysAhead)
  const day = addYears(today, -value.yearsAgo)
  return control === 'NUMBER' ? Number(day.slice(0, 4)) : day
}

/** Returns the factors of a sample customer on the day `today`, `YYYY-MM-DD`. */
export function factorsOn(
  definition: ProductDefinition,
  factors: PriceExample['factors'],
  today: string,
): FieldValues {
  const controls = new Map(definition.form.factors.map(({ name, control }) => [name, control]))
  return Object.fromEntries(
    Object.entries(factors).map(([name, value]) => [name, valueOn(today, value, controls.get(name))]),
  )
}

/** Returns the factors of the sample customer of a plan on the day `today`, `YYYY-MM-DD`. */
export const exampleFactors = (definition: ProductDefinition, planCode: string, today: string): FieldValues =>
  factorsOn(definition, exampleOf(definition, planCode).factors, today)

function periodText(definition: ProductDefinition, planCode: string, factors: FieldValues): string {
  const term = termOf(definition, planCode)
  const valueOf = (target: string) => {
    const factor = factorsOf(definition, planCode).find((candidate) => candidate.target === target)
    return factor ? String(factors[factor.name]) : ''
  }
  if (term.untilEndDate) return `${daysBetween(valueOf('startDate'), valueOf('endDate'))}天`
  if (term.days !== undefined) return term.days === 1 ? '次' : `${term.days}天`
  const months = term.monthsFactor ? Number(factors[term.monthsFactor]) : (term.years ?? 1) * 12
  if (months % 12 === 0) return months === 12 ? '年' : `${months / 12}年`
  return months === 1 ? '月' : `${months}个月`
}

function basisOf(definition: ProductDefinition, planCode: string, factors: FieldValues, today: string) {
  const { factors: rated } = rateTableOf(definition, today)
  const each = rated.some(({ kind }) => kind === 'PERSONS') ? '人·' : ''
  return `元/${each}${periodText(definition, planCode, factors)}`
}

/** Returns the multipliers of a factor that are possible for the plan. */
function multipliersFor(definition: ProductDefinition, planCode: string, rateFactor: RateFactor): number[] {
  const asked = factorsOf(definition, planCode)
  const factorOf = (name: string) => asked.find((factor) => factor.name === name)
  const list = (entries: readonly { multiplier: number }[]) => entries.map(({ multiplier }) => multiplier)
  if (rateFactor.kind === 'PERSONS') return list(rateFactor.bands.filter(({ factor }) => factorOf(factor)))
  const factor = factorOf(rateFactor.factor)
  if (!factor) return [1]
  switch (rateFactor.kind) {
    case 'OPTION':
      return list(
        rateFactor.values.filter(({ value }) => !barredFor(definition, planCode, factor.target, value)),
      )
    case 'DESTINATIONS': {
      const rule = definition.product.destinations?.find(({ plans }) => plans.includes(planCode))
      return list(rateFactor.zones.filter(({ zone }) => !rule || rule.zones.includes(zone)))
    }
    default:
      return list(rateFactor.bands)
  }
}

/** Returns the lowest and the highest premium of one person or subject for the period of cover in `factors`. */
function premiumRange(definition: ProductDefinition, planCode: string, factors: FieldValues, today: string) {
  const table = rateTableOf(definition, today)
  const { monthsFactor } = termOf(definition, planCode)
  const base = baseLines(definition, table, planCode, factors)
  const baseFen = base.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const ranges = table.factors.map((rateFactor) =>
    rateFactor.kind === 'OPTION' && rateFactor.factor === monthsFactor
      ? [stepOf(definition, planCode, rateFactor, factors, today)?.multiplier ?? 1]
      : multipliersFor(definition, planCode, rateFactor),
  )
  const premiumWith = (choose: (...multipliers: number[]) => number) =>
    multiply(
      baseFen,
      ranges.map((multipliers) => choose(...multipliers)),
    )
  return { lowestFen: premiumWith(Math.min), highestFen: premiumWith(Math.max) }
}

/** Returns the price of a plan for a sample customer on the day `today`. */
function priceFor(
  definition: ProductDefinition,
  planCode: string,
  { person, factors: values }: Pick<PriceExample, 'person' | 'factors'>,
  today: string,
): Price {
  const factors = factorsOn(definition, values, today)
  const { premiumFen } = rate(definition, planCode, factors, today)
  const { lowestFen, highestFen } = premiumRange(definition, planCode, factors, today)
  return {
    planCode,
    planName: definition.plans.plans.find((plan) => plan.planCode === planCode)?.name ?? planCode,
    amountFen: premiumFen,
    basis: basisOf(definition, planCode, factors, today),
    person,
    isLowest: premiumFen === lowestFen && lowestFen < highestFen,
  }
}

/**
 * Returns the price of a plan on a day: the premium of its sample customer.
 * @throws BusinessError (conflict) when the product is not on sale that day.
 */
export const priceOf = (definition: ProductDefinition, planCode: string, today: string): Price =>
  priceFor(definition, planCode, exampleOf(definition, planCode), today)

/**
 * Returns the example customers of the introduction with their premiums on a day.
 * @throws BusinessError (conflict) when the product is not on sale that day.
 */
export const customersOf = (definition: ProductDefinition, today: string): ExampleCustomer[] =>
  definition.product.introduction.customers.map(({ title, planCode, ...example }) => ({
    title,
    price: priceFor(definition, planCode, example, today),
  }))
