import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Strict } from '@storefront/contract/common'

const Count = Type.Integer({ minimum: 1, maximum: 1000 })

/** A plan of covers; its base premium is in the rate table. */
const PlanDefinition = Strict({
  planCode: PlanCode,
  name: Type.String({ minLength: 1, maxLength: 60 }),
  summary: Type.String({ minLength: 1 }),
  recommended: Type.Boolean(),
})

/**
 * Maximum benefit of a cover: a sum (with an optional limit for each event), an amount per day for a number of
 * days, or a service described as text.
 */
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
 * Deductible of each loss. Amount and percentage together mean the higher of the two; `scope` names the losses
 * when it does not apply to all.
 */
export const Deductible = Strict({
  amountFen: Type.Optional(Fen),
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  days: Type.Optional(Count),
  scope: Type.Optional(Type.String({ minLength: 1 })),
})
export type Deductible = Static<typeof Deductible>

/** A cover (kind of risk). A plan without an entry in `amounts` does not include it. */
export const CoverageDefinition = Strict({
  kindCode: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
  name: Type.String({ minLength: 1 }),
  clauseCode: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1 }),
  amounts: Type.Array(CoverAmount, { minItems: 1 }),
  deductible: Deductible,
  /** Percentage paid of the loss above the deductible. */
  payPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Waiting period in days from the first day of cover. */
  waitingDays: Type.Optional(Count),
  /** Group heading of the cover in the introduction, when a product groups its covers. */
  group: Type.Optional(Type.String({ minLength: 1, maxLength: 6 })),
  /** Title of the claim guide section that explains how to prove this loss. */
  proof: Type.Optional(Type.String({ minLength: 1 })),
  /** Limits within the sum insured, as sentences. */
  limits: Type.Array(Type.String({ minLength: 1 })),
})
export type CoverageDefinition = Static<typeof CoverageDefinition>

/** File `plans.json`. */
export const PlansFile = Strict({
  plans: Type.Array(PlanDefinition, { minItems: 1 }),
  coverages: Type.Array(CoverageDefinition, { minItems: 1 }),
})
