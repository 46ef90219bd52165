import { type Static, Type } from 'typebox'
import { DateText, Fen, Nullable, PlanCode, Scalar, Strict } from '@storefront/contract/common'
import { Destination } from '@storefront/contract/place'

/** A filed premium: at least 1 fen. */
const Premium = Type.Integer({ ...Fen, minimum: 1 })

/** Multiplier of the premium; at most four decimals, so that rating is exact. */
const Multiplier = Type.Number({ minimum: 0.0001, maximum: 1000 })

/** Multiplier by option of a factor. */
const ByOption = Strict({
  kind: Type.Literal('OPTION'),
  factor: Type.String(),
  values: Type.Array(Strict({ value: Scalar, multiplier: Multiplier }), { minItems: 1 }),
})

const Bands = Type.Array(
  Strict({
    from: Type.Integer({ minimum: 0 }),
    to: Type.Integer({ minimum: 0 }),
    label: Type.String({ minLength: 1 }),
    multiplier: Multiplier,
  }),
  { minItems: 1 },
)

/** Multiplier by the number of calendar years since the factor's year. */
const ByYearsAgo = Strict({ kind: Type.Literal('YEARS_AGO'), factor: Type.String(), bands: Bands })

/** Multiplier by the completed years since the factor's day. */
const ByAge = Strict({ kind: Type.Literal('AGE'), factor: Type.String(), bands: Bands })

/** Multiplier by zone; the highest of several destinations applies. */
const ByDestination = Strict({
  kind: Type.Literal('DESTINATIONS'),
  factor: Type.String(),
  zones: Type.Array(
    Strict({
      zone: Destination.properties.zone,
      label: Type.String({ minLength: 1 }),
      multiplier: Multiplier,
    }),
    { minItems: 1 },
  ),
})

/** A band of persons; a separate factor holds their number. */
const PersonBand = Strict({
  factor: Type.String(),
  multiplier: Multiplier,
  /** Completed years on the first day of cover, both limits included. */
  ages: Type.Optional(Strict({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ maximum: 150 }) })),
  /** Required values of a field of the person. */
  field: Type.Optional(Strict({ name: Type.String(), in: Type.Array(Scalar, { minItems: 1 }) })),
})
export type PersonBand = Static<typeof PersonBand>

/** Sum of the multipliers of all persons; each entered person must belong to a band. */
const ByPersons = Strict({ kind: Type.Literal('PERSONS'), bands: Type.Array(PersonBand, { minItems: 1 }) })

export const RateFactor = Type.Union([ByOption, ByYearsAgo, ByAge, ByDestination, ByPersons])
export type RateFactor = Static<typeof RateFactor>

/** A filed rate table: base premium of each plan times the factors; both days inclusive. */
export const RateTable = Strict({
  version: Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' }),
  effectiveFrom: DateText,
  effectiveTo: Nullable(DateText),
  bases: Type.Array(Strict({ planCode: PlanCode, baseFen: Premium, furtherDayFen: Type.Optional(Premium) }), {
    minItems: 1,
  }),
  /**
   * Number of days included in the base premium, first and last day counted; `furtherDayFen` is added for each
   * further day.
   */
  days: Type.Optional(
    Strict({
      firstDay: Type.String(),
      lastDay: Type.String(),
      included: Type.Integer({ minimum: 1, maximum: 366 }),
    }),
  ),
  factors: Type.Array(RateFactor),
})
export type RateTable = Static<typeof RateTable>

/** File `rates.json`. */
export const RatesFile = Strict({ tables: Type.Array(RateTable, { minItems: 1 }) })
