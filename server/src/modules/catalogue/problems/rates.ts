import { isIsoDate } from '@storefront/rules/calendar'
import { addDays } from '../../../lib/clock'
import { multiply } from '../../rating'
import {
  barredFor,
  type ProductDefinition,
  ratedFactors,
  type RateFactor,
  type RateTable,
} from '../../product'
import { multiplierProblems } from './bands'
import { repeated } from './repeated'

const scale = 10_000

function multipliersOf(factor: RateFactor): number[] {
  const entries =
    factor.kind === 'OPTION' ? factor.values : factor.kind === 'DESTINATIONS' ? factor.zones : factor.bands
  return entries.map(({ multiplier }) => multiplier)
}

/** Returns the name of a rate factor for messages. */
const nameOf = (rate: RateFactor) => (rate.kind === 'PERSONS' ? 'PERSONS' : rate.factor)

const isExact = (multiplier: number) => Math.abs(multiplier * scale - Math.round(multiplier * scale)) < 1e-6

/** Returns options that a plan accepts and the table does not rate. */
function unrated(definition: ProductDefinition, rateFactor: RateFactor): string[] {
  if (rateFactor.kind !== 'OPTION') return []
  const factor = definition.form.factors.find(({ name }) => name === rateFactor.factor)
  if (!factor) return []
  const accepted = (factor.options ?? []).filter(({ value }) =>
    definition.plans.plans.some(({ planCode }) => !barredFor(definition, planCode, factor.target, value)),
  )
  return accepted
    .filter(({ value }) => rateFactor.values.filter((entry) => entry.value === value).length !== 1)
    .map(({ value }) => `/factors: ${factor.name} ${String(value)} must have exactly one multiplier`)
}

function factorProblems(definition: ProductDefinition, table: RateTable): string[] {
  const names = definition.form.factors.map(({ name }) => name)
  const rated = ratedFactors(table)
  return [
    ...rated.filter((name) => !names.includes(name)).map((name) => `/factors: no such factor ${name}`),
    ...names.filter((name) => !rated.includes(name)).map((name) => `/factors: factor ${name} has no rate`),
    ...repeated(rated).map((name) => `/factors: factor ${name} is rated twice`),
    ...table.factors
      .filter((factor) => !multipliersOf(factor).every(isExact))
      .map((factor) => `/factors: ${nameOf(factor)} has a multiplier of more than four decimals`),
    ...table.factors.flatMap((factor) => unrated(definition, factor)),
  ]
}

/** Returns base premiums that do not match the plans and the days of the table. */
function baseProblems({ plans: { plans } }: ProductDefinition, { bases, days }: RateTable): string[] {
  const codes = plans.map(({ planCode }) => planCode)
  return [
    ...codes
      .filter((code) => bases.filter((base) => base.planCode === code).length !== 1)
      .map((code) => `/bases: plan ${code} must have exactly one base`),
    ...bases
      .filter(({ planCode }) => !codes.includes(planCode))
      .map(({ planCode }) => `/bases: The product has no plan ${planCode}.`),
    ...bases
      .filter(({ furtherDayFen }) => Boolean(days) !== (furtherDayFen !== undefined))
      .map(
        ({ planCode }) =>
          `/bases: Plan ${planCode} must have furtherDayFen if and only if the table counts days.`,
      ),
  ]
}

/** Returns plans whose premium may be rounded to zero. */
function premiumProblems(table: RateTable): string[] {
  const lowest = table.factors.map((factor) => Math.min(...multipliersOf(factor)))
  return table.bases
    .filter(({ baseFen }) => multiply(baseFen, lowest) === 0)
    .map(({ planCode }) => `/bases: With the lowest multipliers the premium of plan ${planCode} is 0.`)
}

function tableProblems(definition: ProductDefinition, table: RateTable): string[] {
  const { effectiveFrom, effectiveTo } = table
  return [
    ...(effectiveTo !== null && effectiveTo < effectiveFrom
      ? [`/effectiveTo: The last day ${effectiveTo} is before the first, ${effectiveFrom}.`]
      : []),
    ...baseProblems(definition, table),
    ...premiumProblems(table),
    ...factorProblems(definition, table),
    ...multiplierProblems(definition, table),
  ]
}

/** Returns days with two tables in force, and gaps between the first and the last table. */
function sequenceProblems(before: RateTable, next: RateTable): string[] {
  const { effectiveTo, version } = before
  const pair = `${version} and ${next.version}`
  if (effectiveTo === null || effectiveTo >= next.effectiveFrom)
    return [`rates.json /tables: ${pair} are in force on the same day`]
  return addDays(effectiveTo, 1) === next.effectiveFrom
    ? []
    : [`rates.json /tables: No table is in force between ${pair}, from ${addDays(effectiveTo, 1)} on.`]
}

/** Returns the problems of the rate tables, and between them and plans and factors, on the day `today`. */
export function rateProblems(definition: ProductDefinition, today: string): string[] {
  const { tables } = definition.rates
  const days = tables.flatMap(({ effectiveFrom, effectiveTo }) => [
    effectiveFrom,
    effectiveTo ?? effectiveFrom,
  ])
  // Invalid days are reported by the reference check and cannot be sorted.
  const inOrder = days.every(isIsoDate)
    ? [...tables].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
    : []
  const inForce = tables.some(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  )
  return [
    ...tables.flatMap((table, index) =>
      tableProblems(definition, table).map((problem) => `rates.json /tables/${index}${problem}`),
    ),
    ...repeated(tables.map(({ version }) => version)).map(
      (version) => `rates.json /tables: version ${version} is listed twice`,
    ),
    ...inOrder.slice(1).flatMap((table, index) => {
      const before = inOrder[index]
      return before ? sequenceProblems(before, table) : []
    }),
    ...(inForce ? [] : [`rates.json /tables: No rate table is in force on ${today}.`]),
  ]
}
