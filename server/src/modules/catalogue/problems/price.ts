import { startOfDay } from '../../../lib/clock'
import { BusinessError } from '../../../lib/errors'
import { checkFactors, factorsOn, rate } from '../../rating'
import { factorsOf, type PriceExample, type ProductDefinition } from '../../product'
import { repeated } from './repeated'

const at = 'product.json /price'

/** A sample customer of a plan, with its place in the file. */
interface Sample {
  at: string
  planCode: string
  factors: PriceExample['factors']
}

/** Returns the factors of the plan for which the sample has no value. */
function missingFactors(definition: ProductDefinition, { at: place, planCode, factors }: Sample): string[] {
  return factorsOf(definition, planCode)
    .filter(({ name }) => !(name in factors))
    .map(({ name }) => `${place}/factors: The factor ${name} is missing.`)
}

/** Rates the premium of the sample as a quote on `today`. */
function ratedProblems(
  definition: ProductDefinition,
  { at: place, planCode, factors }: Sample,
  today: string,
): string[] {
  const inForce = definition.rates.tables.some(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  )
  if (!inForce) return []
  const values = factorsOn(definition, factors, today)
  try {
    checkFactors(definition, planCode, values, startOfDay(today) + 12 * 3_600_000)
    const { premiumFen } = rate(definition, planCode, values, today)
    return premiumFen > 0 ? [] : [`${place}: The premium of plan ${planCode} is 0.`]
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return [`${place}: The example of plan ${planCode} cannot be bought: ${error.message}`]
  }
}

/** Returns the problems of the example customers of the introduction; their plans exist. */
export function customerProblems(definition: ProductDefinition, today: string): string[] {
  const samples = definition.product.introduction.customers.map((customer, index) => ({
    ...customer,
    at: `product.json /introduction/customers/${index}`,
  }))
  const missing = samples.flatMap((sample) => missingFactors(definition, sample))
  return missing.length > 0 ? missing : samples.flatMap((sample) => ratedProblems(definition, sample, today))
}

/** Returns the problems of the price examples. */
export function priceProblems(definition: ProductDefinition, today: string): string[] {
  const { price } = definition.product
  const codes = definition.plans.plans.map(({ planCode }) => planCode)
  const named = price.examples.flatMap(({ plans }) => plans)
  const samples = price.examples.flatMap(({ plans, factors }, index) =>
    plans.map((planCode) => ({ at: `${at}/examples/${index}`, planCode, factors })),
  )
  const structure = [
    ...(price.planCode === codes[0]
      ? []
      : [
          `${at}/planCode: The price shown first must be of the first plan of plans.json, ${String(codes[0])}.`,
        ]),
    ...repeated(named).map((code) => `${at}/examples: The plan ${code} has two examples.`),
    ...codes
      .filter((code) => !named.includes(code))
      .map((code) => `${at}/examples: The plan ${code} has no example.`),
    ...named
      .filter((code) => !codes.includes(code))
      .map((code) => `${at}/examples: The product has no plan ${code}.`),
    ...samples.flatMap((sample) => missingFactors(definition, sample)),
  ]
  if (structure.length > 0) return structure
  return samples.flatMap((sample) => ratedProblems(definition, sample, today))
}
