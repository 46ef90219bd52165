import type { FieldValues } from '@storefront/contract'
import type { PersonBand, ProductDefinition } from '../product'

/** Person category with the quoted number. */
export interface QuotedBand extends PersonBand {
  label: string
  count: number
}

/** Plan, factors and rate table version of a quote. */
interface Rated {
  factors: FieldValues
  rateVersion: string
}

/** Returns the quoted persons, or undefined when the premium does not depend on their number. */
export function quotedPersons(
  { rates, form }: ProductDefinition,
  { factors, rateVersion }: Rated,
): { bands: QuotedBand[]; total: number } | undefined {
  const table = rates.tables.find(({ version }) => version === rateVersion)
  const bands = (table?.factors ?? []).flatMap((rate) => (rate.kind === 'PERSONS' ? rate.bands : []))
  if (bands.length === 0) return undefined
  const counted = bands.map((band) => ({
    ...band,
    label: form.factors.find(({ name }) => name === band.factor)?.label ?? band.factor,
    count: Number(factors[band.factor] ?? 0),
  }))
  return { bands: counted, total: counted.reduce((sum, { count }) => sum + count, 0) }
}
