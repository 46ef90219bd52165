import type { Cipher } from '../../../lib/cipher'
import type { Db } from '../../../lib/db/database'
import type { ExposureRule, ProductDefinition } from '../../product'
import { insertExposures, normalized, personPath, textAt, type Values } from '../../proposal'

/** Risk that a proposal insures. */
export interface Exposure {
  risk: string
  /** Hash of certificate, name and insured subject; equal values identify the same subject. */
  thingHash: string
  sumFen: number
  /** Index of the insured person; undefined for the holder. */
  person?: number
}

/** Returns the total sum insured of these coverage kinds in a plan; undefined when the plan has none. */
export function sumOf(
  { plans: { coverages } }: ProductDefinition,
  planCode: string,
  kindCodes: readonly string[],
): number | undefined {
  const amounts = coverages
    .filter(({ kindCode }) => kindCodes.includes(kindCode))
    .flatMap(({ amounts: all }) => all.filter((amount) => amount.planCode === planCode))
  if (amounts.length === 0) return undefined
  return amounts.reduce((sum, amount) => {
    if (amount.kind === 'SUM') return sum + amount.sumInsuredFen
    return amount.kind === 'DAILY' ? sum + amount.perDayFen * amount.days : sum
  }, 0)
}

function exposureAt(
  cipher: Cipher,
  values: Values,
  { risk, person, paths, ignoredEndings = [] }: ExposureRule,
  index: number,
): Pick<Exposure, 'risk' | 'thingHash'> {
  const identity = ['name', 'certNo'].map((name) => personPath(`${person}.${name}`, index))
  // The hash includes certificate and name, so that other data does not reveal a person's coverage.
  const parts = [...identity, ...paths.map((path) => personPath(path, index))].map((path) =>
    normalized(textAt(values, path), ignoredEndings),
  )
  return { risk, thingHash: cipher.lookupHash(`risk:${risk}`, JSON.stringify(parts)) }
}

/** Returns the exposures of a plan with `persons` insured persons, by the product's rules. */
export function exposuresOf(
  cipher: Cipher,
  definition: ProductDefinition,
  planCode: string,
  values: Values,
  persons: number,
): Exposure[] {
  const rules = definition.product.suitability?.exposures ?? []
  return rules.flatMap((rule) => {
    const sumFen = sumOf(definition, planCode, rule.kindCodes)
    if (sumFen === undefined) return []
    if (rule.person === 'holder') return [{ ...exposureAt(cipher, values, rule, 0), sumFen }]
    return Array.from({ length: persons }, (_, person) => ({
      ...exposureAt(cipher, values, rule, person),
      sumFen,
      person,
    }))
  })
}

/** Stores the exposures of a proposal; adds the sums of the same risk and subject. */
export async function storeExposures(
  trx: Db,
  proposalNo: string,
  exposures: readonly Exposure[],
): Promise<void> {
  const byThing = new Map<string, Exposure>()
  for (const exposure of exposures) {
    const place = `${exposure.risk} ${exposure.thingHash}`
    const sumFen = exposure.sumFen + (byThing.get(place)?.sumFen ?? 0)
    byThing.set(place, { ...exposure, sumFen })
  }
  const rows = [...byThing.values()].map(({ risk, thingHash, sumFen }) => ({ risk, thingHash, sumFen }))
  await insertExposures(trx, proposalNo, rows)
}
