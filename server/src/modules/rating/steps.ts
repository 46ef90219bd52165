import type { FieldValues, Scalar } from '@storefront/contract'
import { ruleError } from '../../lib/errors'
import { type Factor, isAskedFor, type PersonBand, type ProductDefinition, type RateFactor } from '../product'
import { destinationsOf } from '../destination'
import { ageOn } from '@storefront/rules/age'

/** Multiplier that applies, with its explanation. */
export interface Step {
  label: string
  detail: string
  multiplier: number
}

/** Formats a multiplier with two to four decimals. */
const multiplierText = (multiplier: number): string => multiplier.toFixed(4).replace(/0{1,2}$/, '')

type SingleRate = Exclude<RateFactor, { kind: 'PERSONS' }>
type Found = Pick<Step, 'detail' | 'multiplier'> | undefined

/** Returns the factor with this name. @throws Error for a name that is not in the form. */
function factorOf({ form }: ProductDefinition, name: string): Factor {
  const factor = form.factors.find((candidate) => candidate.name === name)
  if (!factor) throw new Error(`Rate table names an unknown factor ${name}`)
  return factor
}

function foundFor(rate: SingleRate, factor: Factor, value: Scalar, today: string): Found {
  switch (rate.kind) {
    case 'OPTION': {
      const entry = rate.values.find((candidate) => candidate.value === value)
      const option = factor.options?.find((candidate) => candidate.value === value)
      return entry && option && { detail: option.label, multiplier: entry.multiplier }
    }
    case 'DESTINATIONS': {
      const zones = new Set(destinationsOf(value)?.map(({ zone }) => zone))
      const [dearest] = rate.zones
        .filter(({ zone }) => zones.has(zone))
        .sort((left, right) => right.multiplier - left.multiplier)
      return dearest && { detail: dearest.label, multiplier: dearest.multiplier }
    }
    default: {
      const years =
        rate.kind === 'AGE' ? ageOn(String(value), today) : Number(today.slice(0, 4)) - Number(value)
      const band = rate.bands.find(({ from, to }) => from <= years && years <= to)
      return band && { detail: band.label, multiplier: band.multiplier }
    }
  }
}

function singleStep(definition: ProductDefinition, rate: SingleRate, value: Scalar, today: string): Step {
  const factor = factorOf(definition, rate.factor)
  const found = foundFor(rate, factor, value, today)
  const detail = found && `${found.detail} × ${multiplierText(found.multiplier)}`
  if (found && detail) return { label: factor.label, detail, multiplier: found.multiplier }
  const message = factor.outOfRange ?? `${factor.label}请重新选择`
  throw ruleError(message, [{ path: `factors.${factor.name}`, message }])
}

function personsStep(
  definition: ProductDefinition,
  bands: readonly PersonBand[],
  factors: FieldValues,
): Step | undefined {
  const counted = bands
    .map((band) => ({ ...band, count: Number(factors[band.factor] ?? 0) }))
    .filter(({ count }) => count > 0)
  if (counted.length === 0) return undefined
  const detail = counted
    .map(({ factor, count, multiplier }) => {
      const { label, unit = '' } = factorOf(definition, factor)
      return `${label} ${count}${unit} × ${multiplierText(multiplier)}`
    })
    .join('，')
  const multiplier = counted.reduce((sum, band) => sum + band.count * band.multiplier, 0)
  return { label: '投保人数', detail, multiplier }
}

/**
 * Returns the multiplier step of a rate factor; undefined when the plan does not have the factor.
 * @throws BusinessError (rule) when a value has no rate.
 */
export function stepOf(
  definition: ProductDefinition,
  planCode: string,
  rate: RateFactor,
  factors: FieldValues,
  today: string,
): Step | undefined {
  if (rate.kind === 'PERSONS') return personsStep(definition, rate.bands, factors)
  const value = factors[rate.factor]
  if (value !== undefined) return singleStep(definition, rate, value, today)
  if (!isAskedFor(factorOf(definition, rate.factor), planCode)) return undefined
  throw new Error(`Factor ${rate.factor} was not checked`)
}
