import type { ProductDefinition, RateFactor, RateTable } from '../../product'
import { repeated } from './repeated'

interface Range {
  from: number
  to: number
}

/** Returns ranges that are reversed, overlap, or leave gaps of whole years. */
function rangeProblems(at: string, ranges: readonly Range[], mayLeaveOut = false): string[] {
  const inOrder = [...ranges].sort((left, right) => left.from - right.from)
  return [
    ...ranges
      .filter(({ from, to }) => from > to)
      .map(({ from, to }) => `${at}: to ${to} is below from ${from}.`),
    ...inOrder.slice(1).flatMap((range, index) => {
      const before = inOrder[index]
      if (!before || before.from > before.to || range.from > range.to) return []
      if (before.to >= range.from)
        return [`${at}: ${before.from}–${before.to} and ${range.from}–${range.to} overlap.`]
      return mayLeaveOut || before.to + 1 === range.from
        ? []
        : [`${at}: The years between ${before.to} and ${range.from} have no multiplier.`]
    }),
  ]
}

const controls: Record<RateFactor['kind'], string> = {
  OPTION: 'SELECT',
  AGE: 'DATE',
  YEARS_AGO: 'NUMBER',
  DESTINATIONS: 'DESTINATIONS',
  PERSONS: 'COUNT',
}

function controlProblems({ form }: ProductDefinition, at: string, rate: RateFactor): string[] {
  const names = rate.kind === 'PERSONS' ? rate.bands.map(({ factor }) => factor) : [rate.factor]
  return form.factors
    .filter(({ name, control }) => names.includes(name) && control !== controls[rate.kind])
    .map(
      ({ name, control }) =>
        `${at}/kind: ${rate.kind} rates a ${controls[rate.kind]}, but the factor ${name} is a ${control}.`,
    )
}

function zoneProblems({ product }: ProductDefinition, at: string, zones: readonly string[]): string[] {
  const needed = new Set((product.destinations ?? []).flatMap((rule) => rule.zones))
  return [
    ...repeated(zones).map((zone) => `${at}/zones: The zone ${zone} is listed twice.`),
    ...[...needed]
      .filter((zone) => !zones.includes(zone))
      .map((zone) => `${at}/zones: The zone ${zone} has no multiplier.`),
  ]
}

function optionProblems(
  { form }: ProductDefinition,
  at: string,
  rate: Extract<RateFactor, { kind: 'OPTION' }>,
): string[] {
  const options = form.factors.find(({ name }) => name === rate.factor)?.options
  return rate.values
    .filter(({ value }) => options && !options.some((option) => option.value === value))
    .map(({ value }) => `${at}/values: ${String(value)} is not an option of ${rate.factor}.`)
}

function personProblems(at: string, rate: Extract<RateFactor, { kind: 'PERSONS' }>): string[] {
  const fields = rate.bands.flatMap(({ field }) => (field ? [field] : []))
  const values = fields.flatMap(({ name, in: list }) => list.map((value) => `${name} ${String(value)}`))
  return [
    ...rangeProblems(
      `${at}/bands`,
      rate.bands.flatMap(({ ages }) => (ages ? [ages] : [])),
      true,
    ),
    ...repeated(values).map((value) => `${at}/bands: ${value} belongs to two kinds of persons.`),
  ]
}

/** Returns the problems of the multipliers of a rate table, as `/path: sentence`. */
export function multiplierProblems(definition: ProductDefinition, table: RateTable): string[] {
  return table.factors.flatMap((rate, index) => {
    const at = `/factors/${index}`
    const own = controlProblems(definition, at, rate)
    switch (rate.kind) {
      case 'OPTION':
        return [...own, ...optionProblems(definition, at, rate)]
      case 'DESTINATIONS':
        return [
          ...own,
          ...zoneProblems(
            definition,
            at,
            rate.zones.map(({ zone }) => zone),
          ),
        ]
      case 'PERSONS':
        return [...own, ...personProblems(at, rate)]
      default:
        return [...own, ...rangeProblems(`${at}/bands`, rate.bands)]
    }
  })
}
