import { startOfDay } from '../../../lib/clock'
import { BusinessError } from '../../../lib/errors'
import { checkFactors, exampleFactors, priceOf } from '../../rating'
import { factorsOf, type ProductDefinition } from '../../product'
import { repeated } from './repeated'

const at = 'product.json /price'

/** Rates the premium of the example as a quote on `today`. */
function ratedProblems(definition: ProductDefinition, planCode: string, today: string): string[] {
  const { rates } = definition
  const inForce = rates.tables.some(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  )
  if (!inForce) return []
  try {
    const noon = startOfDay(today) + 12 * 3_600_000
    checkFactors(definition, planCode, exampleFactors(definition, planCode, today), noon)
    const { amountFen } = priceOf(definition, planCode, today)
    return amountFen > 0 ? [] : [`${at}/examples: The premium of plan ${planCode} is 0.`]
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return [`${at}/examples: The example of plan ${planCode} cannot be bought: ${error.message}`]
  }
}

/** Returns the problems of the price examples. */
export function priceProblems(definition: ProductDefinition, today: string): string[] {
  const { price } = definition.product
  const codes = definition.plans.plans.map(({ planCode }) => planCode)
  const named = price.examples.flatMap(({ plans }) => plans)
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
    ...price.examples.flatMap(({ plans, factors }, index) =>
      plans.flatMap((code) =>
        factorsOf(definition, code)
          .filter(({ name }) => !(name in factors))
          .map(({ name }) => `${at}/examples/${index}/factors: The factor ${name} is missing.`),
      ),
    ),
  ]
  if (structure.length > 0) return structure
  return codes.flatMap((code) => ratedProblems(definition, code, today))
}
