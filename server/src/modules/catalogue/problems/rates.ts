import { isDate } from '../../../core/clock'
import { ratedFactors } from '../factors'
import { barredFor } from '../plan-rules'
import type { ProductDefinition } from '../product-schema'
import type { RateFactor, RateTable } from '../schema/rate'
import { repeated } from './repeated'

const scale = 10_000

function multipliersOf(factor: RateFactor): number[] {
  const entries =
    factor.kind === 'OPTION' ? factor.values : factor.kind === 'DESTINATIONS' ? factor.zones : factor.bands
  return entries.map(({ multiplier }) => multiplier)
}

/** What a mistake in a rate factor is named after. */
const nameOf = (rate: RateFactor) => (rate.kind === 'PERSONS' ? 'PERSONS' : rate.factor)

const isExact = (multiplier: number) => Math.abs(multiplier * scale - Math.round(multiplier * scale)) < 1e-6

/** Options that a plan accepts but the table has no multiplier for. */
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

function tableProblems(definition: ProductDefinition, table: RateTable): string[] {
  const days = [table.effectiveFrom, table.effectiveTo ?? table.effectiveFrom]
  return [
    ...days.filter((day) => !isDate(day)).map((day) => `: ${day} is not a day`),
    ...definition.plans.plans
      .filter(({ planCode }) => table.bases.filter((base) => base.planCode === planCode).length !== 1)
      .map(({ planCode }) => `/bases: plan ${planCode} must have exactly one base`),
    ...factorProblems(definition, table),
  ]
}

/** What is wrong in the rate tables, or between them and plans and factors. */
export function rateProblems(definition: ProductDefinition): string[] {
  const { tables } = definition.rates
  const inOrder = [...tables].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  return [
    ...tables.flatMap((table, index) =>
      tableProblems(definition, table).map((problem) => `rates.json /tables/${index}${problem}`),
    ),
    ...repeated(tables.map(({ version }) => version)).map(
      (version) => `rates.json /tables: version ${version} is listed twice`,
    ),
    ...inOrder.slice(1).flatMap((table, index) => {
      const before = inOrder[index]
      return before && (before.effectiveTo === null || before.effectiveTo >= table.effectiveFrom)
        ? [`rates.json /tables: ${before.version} and ${table.version} are in force on the same day`]
        : []
    }),
  ]
}
