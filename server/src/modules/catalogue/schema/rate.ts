import { type Static, Type } from 'typebox'
import { DateText, Fen, Nullable, PlanCode, Scalar, Strict } from '@storefront/contract/common'

/** What the premium is multiplied by; at most four decimals, so that rating is exact. */
const Multiplier = Type.Number({ minimum: 0.0001, maximum: 1000 })

/** A multiplier for each option of a factor. */
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

/** A multiplier by how many calendar years ago the factor's year is. */
const ByYearsAgo = Strict({ kind: Type.Literal('YEARS_AGO'), factor: Type.String(), bands: Bands })

/** A multiplier by the completed years since the factor's day. */
const ByAge = Strict({ kind: Type.Literal('AGE'), factor: Type.String(), bands: Bands })

export const RateFactor = Type.Union([ByOption, ByYearsAgo, ByAge])
export type RateFactor = Static<typeof RateFactor>

/** A filed rate table: base premium of each plan times the factors, both days inclusive. */
export const RateTable = Strict({
  version: Type.String({ pattern: '^[A-Za-z0-9.-]{1,40}$' }),
  effectiveFrom: DateText,
  effectiveTo: Nullable(DateText),
  bases: Type.Array(Strict({ planCode: PlanCode, baseFen: Fen }), { minItems: 1 }),
  factors: Type.Array(RateFactor),
})
export type RateTable = Static<typeof RateTable>

/** File `rates.json`. */
export const RatesFile = Strict({ tables: Type.Array(RateTable, { minItems: 1 }) })
