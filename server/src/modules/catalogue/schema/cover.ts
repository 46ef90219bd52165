import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Strict } from '@storefront/contract/common'

const Count = Type.Integer({ minimum: 1, maximum: 1000 })

/** A choice of cover at a base premium; the base itself stands in the rate table. */
const PlanDefinition = Strict({
  planCode: PlanCode,
  name: Type.String({ minLength: 1, maxLength: 60 }),
  summary: Type.String({ minLength: 1 }),
  recommended: Type.Boolean(),
})

/** How much a cover pays at most: a sum (perhaps with a limit for each event), an amount a day for so many days, or a service in words. */
export const CoverAmount = Type.Union([
  Strict({
    planCode: PlanCode,
    kind: Type.Literal('SUM'),
    sumInsuredFen: Fen,
    perEventFen: Type.Optional(Fen),
  }),
  Strict({ planCode: PlanCode, kind: Type.Literal('DAILY'), perDayFen: Fen, days: Count }),
  Strict({ planCode: PlanCode, kind: Type.Literal('WORDS'), text: Type.String({ minLength: 1 }) }),
])
export type CoverAmount = Static<typeof CoverAmount>

/**
 * What the customer bears of each loss. Amount and percentage together mean the higher of the two;
 * `scope` says to which losses it applies when not to all.
 */
export const Deductible = Strict({
  amountFen: Type.Optional(Fen),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  days: Type.Optional(Count),
  scope: Type.Optional(Type.String({ minLength: 1 })),
})
export type Deductible = Static<typeof Deductible>

/** One cover (kind of risk). A plan without an entry in `amounts` does not include it. */
export const CoverageDefinition = Strict({
  kindCode: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  name: Type.String({ minLength: 1 }),
  clauseCode: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1 }),
  amounts: Type.Array(CoverAmount, { minItems: 1 }),
  deductible: Deductible,
  /** Share of the loss above the deductible that is paid. */
  payPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Days from the first day of cover during which it does not pay yet. */
  waitingDays: Type.Optional(Count),
  /** Heading under which the introduction shows the cover, when a product groups its covers. */
  group: Type.Optional(Type.String({ minLength: 1, maxLength: 6 })),
  /** Title of the part of the claim guide that says how such a loss is proved. */
  proof: Type.Optional(Type.String({ minLength: 1 })),
  /** Limits inside the sum insured, as sentences. */
  limits: Type.Array(Type.String({ minLength: 1 })),
})
export type CoverageDefinition = Static<typeof CoverageDefinition>

/** File `plans.json`. */
export const PlansFile = Strict({
  plans: Type.Array(PlanDefinition, { minItems: 1 }),
  coverages: Type.Array(CoverageDefinition, { minItems: 1 }),
})
