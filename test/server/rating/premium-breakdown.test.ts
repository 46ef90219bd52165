import type { FieldValues } from '@storefront/contract'
import fc from '../../properties'
import { paths } from '../../../server/src/config/paths'
import { addDays } from '../../../server/src/lib/clock'
import { destinationsRefusal } from '../../../server/src/modules/product/destination-rules'
import { type Factor, factorsOf } from '../../../server/src/modules/product/factors'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import type { ProductDefinition } from '../../../server/src/modules/product/product-schema'
import { destinations } from '../../../server/src/modules/destination/destinations'
import { checkFactors } from '../../../server/src/modules/rating/check-factors'
import { rate } from '../../../server/src/modules/rating/premium'
import { breakdownItems } from '../../../server/src/modules/quote/quote.repository'

const now = Date.parse('2026-06-01T10:00:00+08:00')
const today = '2026-06-01'
const definitions = [...loadCatalogue(paths.catalogue).products.values()].map(({ definition }) => definition)

const sum = (lines: readonly { amountFen: number }[]) =>
  lines.reduce((total, { amountFen }) => total + amountFen, 0)

/** Generates future dates for a trip, and past dates, such as dates of birth, for other factors. */
const days = (factor: Factor): fc.Arbitrary<string> =>
  factor.target === 'startDate' || factor.target === 'endDate'
    ? fc.integer({ min: 1, max: 190 }).map((ahead) => addDays(today, ahead))
    : fc.integer({ min: 0, max: 4000 }).map((ago) => addDays(today, -ago))

/** Generates up to two destinations, each of which the plan accepts alone. */
function destinationCodes(definition: ProductDefinition, planCode: string): fc.Arbitrary<string> {
  const offered = destinations.filter((each) => !destinationsRefusal(definition, planCode, [each]))
  return fc
    .subarray(
      offered.map(({ iso }) => iso),
      { minLength: 1, maxLength: Math.min(2, offered.length) },
    )
    .map((codes) => codes.join(','))
}

function valueOf(
  definition: ProductDefinition,
  planCode: string,
  factor: Factor,
): fc.Arbitrary<FieldValues[string]> {
  switch (factor.control) {
    case 'SELECT':
      return fc.constantFrom(...(factor.options ?? []).map(({ value }) => value))
    case 'COUNT':
      return fc.integer({ min: 0, max: 2 })
    case 'DATE':
      return days(factor)
    case 'DESTINATIONS':
      return destinationCodes(definition, planCode)
    default:
      return fc.integer({ min: 1997, max: 2026 })
  }
}

function accepted(definition: ProductDefinition, planCode: string, factors: FieldValues): boolean {
  try {
    checkFactors(definition, planCode, factors, now)
    return true
  } catch {
    return false
  }
}

const factorsFor = (definition: ProductDefinition, planCode: string): fc.Arbitrary<FieldValues> =>
  fc.record(
    Object.fromEntries(
      factorsOf(definition, planCode).map((factor) => [factor.name, valueOf(definition, planCode, factor)]),
    ),
  )

/** Returns the definition with other base premiums and multipliers in every rate table. */
function withRates(definition: ProductDefinition, baseFen: number, multipliers: readonly number[]) {
  const changed = structuredClone(definition)
  let next = 0
  const drawn = () => (multipliers[next++ % multipliers.length] ?? 1) / 10_000
  for (const table of changed.rates.tables) {
    for (const base of table.bases) base.baseFen = baseFen
    for (const factor of table.factors) {
      const entries =
        factor.kind === 'OPTION'
          ? factor.values
          : factor.kind === 'DESTINATIONS'
            ? factor.zones
            : factor.bands
      for (const entry of entries) entry.multiplier = drawn()
    }
  }
  return changed
}

const plans = definitions.flatMap((definition) =>
  definition.plans.plans.map(({ planCode }) => [definition.product.code, planCode, definition] as const),
)

describe.each(plans)('premium breakdown of %s %s', (_code, planCode, definition) => {
  it('adds up to the premium to the fen and shows no factor of 1.00, whatever the rates', () => {
    fc.assert(
      fc.property(
        factorsFor(definition, planCode),
        fc.option(
          fc.tuple(
            fc.integer({ min: 1, max: 10_000_000 }),
            fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
          ),
        ),
        (factors, rates) => {
          fc.pre(accepted(definition, planCode, factors))
          const rated = rates ? withRates(definition, ...rates) : definition
          const { premiumFen, breakdown } = rate(rated, planCode, factors, today)
          expect(sum(breakdown)).toBe(premiumFen)
          expect(breakdown[0]?.label).toBe('基础保费')
          expect(breakdown.filter(({ detail }) => /^[^，]*[^0-9人] × 1\.00$/.test(detail))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('breakdownItems', () => {
  it('turns the running premiums of quotes stored before into items', () => {
    const running = [
      { label: '基础保费', detail: '舒享', amountFen: 5800 },
      { label: '延长天数', detail: '超出 2 天', amountFen: 7000 },
      { label: '目的地', detail: '亚洲 × 1.00', amountFen: 7000 },
      { label: '投保人数', detail: '儿童 1人 × 0.80', amountFen: 5600 },
    ]
    expect(breakdownItems(running, 5600)).toEqual([
      { label: '基础保费', detail: '舒享', amountFen: 5800 },
      { label: '延长天数', detail: '超出 2 天', amountFen: 1200 },
      { label: '投保人数', detail: '儿童 1人 × 0.80', amountFen: -1400 },
    ])
  })

  it('keeps the items of newer quotes', () => {
    const items = [
      { label: '基础保费', detail: '舒享', amountFen: 5800 },
      { label: '延长天数', detail: '超出 2 天', amountFen: 1200 },
    ]
    expect(breakdownItems(items, 7000)).toEqual(items)
    expect(breakdownItems(items.slice(0, 1), 5800)).toEqual(items.slice(0, 1))
  })
})
