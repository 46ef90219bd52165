import { type Static, Type } from 'typebox'
import { PlanCode, Scalar, Strict } from '@storefront/contract/common'

/** The value of a factor: fixed, or a day or a year counted from today. */
const ExampleValue = Type.Union([
  Scalar,
  Strict({ yearsAgo: Type.Integer({ minimum: 0, maximum: 150 }) }),
  Strict({ daysAhead: Type.Integer({ minimum: 0, maximum: 366 }) }),
])
export type ExampleValue = Static<typeof ExampleValue>

/** The commonest customer of some plans, and what such a customer chooses. Of persons insured there is one. */
const PriceExample = Strict({
  plans: Type.Array(PlanCode, { minItems: 1 }),
  /** Shown beside the price: 1–2 类职业的成人. */
  person: Type.String({ minLength: 1, maxLength: 40 }),
  /** A value for each factor that the plans ask for. */
  factors: Type.Record(Type.String(), ExampleValue),
})
export type PriceExample = Static<typeof PriceExample>

/** Whose premium is shown as the price of the product and of each plan. The amount itself is rated, never typed. */
export const PriceExamples = Strict({
  /** The plan whose price stands for the product: the first of `plans.json`. */
  planCode: PlanCode,
  /** Each plan stands in exactly one. */
  examples: Type.Array(PriceExample, { minItems: 1 }),
})
