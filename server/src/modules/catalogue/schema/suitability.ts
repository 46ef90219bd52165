import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Scalar, Strict } from '@storefront/contract/common'

const Sentence = Type.String({ minLength: 1 })
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const KindCodes = Type.Array(Type.String(), { minItems: 1 })
const Role = Type.Enum(['holder', 'insureds'])
/** What is insured, in a word that several products share: `home-building`, `accident-medical`. */
const Risk = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })

/**
 * What a proposal insures, so that others can see that it is insured: the same risk of the same person
 * (by certificate and name) and, where `paths` are given, of the same thing. A plan without any of the
 * covers insures nothing of it.
 */
const ExposureRule = Strict({
  risk: Risk,
  person: Role,
  /** Products that share a risk name the same things in the same order. */
  paths: Type.Array(Path),
  /** Endings that say nothing, as 室 in 301室. */
  ignoredEndings: Type.Optional(Type.Array(Sentence)),
  kindCodes: KindCodes,
})
export type ExposureRule = Static<typeof ExposureRule>

const says = {
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  /** Only for these plans; for all when absent. */
  plans: Type.Optional(Type.Array(PlanCode, { minItems: 1 })),
  title: Sentence,
  /** Why it is better not to go on, and what to do instead. */
  text: Sentence,
}

/** Another live policy or unpaid order in the same period insures the same. */
const Duplicate = Strict({ ...says, kind: Type.Literal('DUPLICATE'), risk: Risk })

/** Together with other live policies and unpaid orders the sums of a risk go beyond a limit. */
const Aggregate = Strict({ ...says, kind: Type.Literal('AGGREGATE'), risk: Risk, limitFen: Fen })

/** Completed years: of the holder on the day of the proposal, of the insured on the first day of cover. */
const Age = Strict({
  ...says,
  kind: Type.Literal('AGE'),
  person: Role,
  fromYears: Type.Integer({ minimum: 0, maximum: 150 }),
})

/** The sums of the covers together are more, or less, than the number at `path` is worth. */
const Worth = Strict({
  ...says,
  kind: Type.Literal('WORTH'),
  sums: Type.Enum(['ABOVE', 'BELOW']),
  path: Path,
  fenPerUnit: Fen,
  kindCodes: KindCodes,
})

/** The value at `path` is one of `values`, or begins with one of them. */
const OfValues = Strict({
  ...says,
  kind: Type.Literal('VALUES'),
  path: Path,
  values: Type.Array(Scalar, { minItems: 1 }),
  beginning: Type.Optional(Type.Boolean()),
})

/** A trip or cover of at least so many days. */
const Days = Strict({
  ...says,
  kind: Type.Literal('DAYS'),
  fromDays: Type.Integer({ minimum: 1, maximum: 3660 }),
})

export const WarningRule = Type.Union([Duplicate, Aggregate, Age, Worth, OfValues, Days])
export type WarningRule = Static<typeof WarningRule>

/** What advises against a proposal, though it may be made (Order 2/2023 art. 28). */
export const Suitability = Strict({
  version: Sentence,
  exposures: Type.Array(ExposureRule),
  warnings: Type.Array(WarningRule),
})
