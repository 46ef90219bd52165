import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Scalar, Strict } from '@storefront/contract/common'

const Sentence = Type.String({ minLength: 1 })
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const KindCodes = Type.Array(Type.String(), { minItems: 1 })
const Role = Type.Enum(['holder', 'insureds'])
/** Risk code shared by several products: `home-building`, `accident-medical`. */
const Risk = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })

/**
 * Risk insured by a proposal, used to detect duplicate cover: the same risk of the same person (by certificate and
 * name) and, with `paths`, of the same thing. A plan without any of the covers does not insure the risk.
 */
const ExposureRule = Strict({
  risk: Risk,
  person: Role,
  /** Products that share a risk list the same paths in the same order. */
  paths: Type.Array(Path),
  /** Endings without meaning, for example 室 in 301室. */
  ignoredEndings: Type.Optional(Type.Array(Sentence)),
  kindCodes: KindCodes,
})
export type ExposureRule = Static<typeof ExposureRule>

const says = {
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  /** Plans to which the rule applies; all plans when absent. */
  plans: Type.Optional(Type.Array(PlanCode, { minItems: 1 })),
  title: Sentence,
  /** Reason of the warning and the recommended action. */
  text: Sentence,
}

/** Another active policy or unpaid order in the same period insures the same risk. */
const Duplicate = Strict({ ...says, kind: Type.Literal('DUPLICATE'), risk: Risk })

/** The total sum of a risk over all active policies and unpaid orders exceeds a limit. */
const Aggregate = Strict({ ...says, kind: Type.Literal('AGGREGATE'), risk: Risk, limitFen: Fen })

/** Completed years: of the holder on the day of the proposal, of the insured on the first day of cover. */
const Age = Strict({
  ...says,
  kind: Type.Literal('AGE'),
  person: Role,
  fromYears: Type.Integer({ minimum: 0, maximum: 150 }),
})

/** The total sum of the covers is greater, or less, than the number at `path`. */
const Worth = Strict({
  ...says,
  kind: Type.Literal('WORTH'),
  sums: Type.Enum(['ABOVE', 'BELOW']),
  path: Path,
  fenPerUnit: Fen,
  kindCodes: KindCodes,
})

/** The value at `path` equals or starts with one of `values`. */
const OfValues = Strict({
  ...says,
  kind: Type.Literal('VALUES'),
  path: Path,
  values: Type.Array(Scalar, { minItems: 1 }),
  beginning: Type.Optional(Type.Boolean()),
})

/** A trip or cover of at least this number of days. */
const Days = Strict({
  ...says,
  kind: Type.Literal('DAYS'),
  fromDays: Type.Integer({ minimum: 1, maximum: 3660 }),
})

export const WarningRule = Type.Union([Duplicate, Aggregate, Age, Worth, OfValues, Days])
export type WarningRule = Static<typeof WarningRule>

/** Suitability warnings of a product; the proposal remains possible (Order 2/2023 art. 28). */
export const Suitability = Strict({
  version: Sentence,
  exposures: Type.Array(ExposureRule),
  warnings: Type.Array(WarningRule),
})
