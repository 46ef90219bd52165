import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Strict } from './common'

/**
 * Price of a plan today for a stated customer, by the filed rates. Always shown with plan, amount, basis and
 * customer.
 */
export const Price = Strict({
  planCode: PlanCode,
  planName: Type.String({ minLength: 1 }),
  amountFen: Fen,
  /** Basis of the amount: `元/年`, `元/人·月`, `元/人·5天`, `元/次`. */
  basis: Type.String({ minLength: 1 }),
  /** Customer group of the price: 1–2 类职业的成人. */
  person: Type.String({ minLength: 1 }),
  /** True when no customer of the plan pays less on this basis and some pay more: shown as 起. */
  isLowest: Type.Boolean(),
})
export type Price = Static<typeof Price>
