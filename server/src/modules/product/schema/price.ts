import { type Static, Type } from 'typebox'
import { PlanCode, Scalar, Strict } from '@storefront/contract/common'

/** Example value of a factor: fixed, or a day or a year relative to today. */
const ExampleValue = Type.Union([
  Scalar,
  Strict({ yearsAgo: Type.Integer({ minimum: 0, maximum: 150 }) }),
  Strict({ daysAhead: Type.Integer({ minimum: 0, maximum: 366 }) }),
])
export type ExampleValue = Static<typeof ExampleValue>

/** The typical customer of some plans with their choices. The example insures one person. */
export const PriceExample = Strict({
  plans: Type.Array(PlanCode, { minItems: 1 }),
  /** Shown next to the price: 1–2 类职业的成人. */
  person: Type.String({ minLength: 1, maxLength: 40 }),
  /** A value for each factor that the plans require. */
  factors: Type.Record(Type.String(), ExampleValue),
})
export type PriceExample = Static<typeof PriceExample>

/**
 * Examples whose premium is shown as the price of the product and of each plan. The amount is always rated, never
 * entered by hand.
 */
export const PriceExamples = Strict({
  /** The plan whose price is the product price: the first of `plans.json`. */
  planCode: PlanCode,
  /** Each plan belongs to exactly one example. */
  examples: Type.Array(PriceExample, { minItems: 1 }),
})
