import { type Static, Type } from 'typebox'
import { Fen, PlanCode, Strict } from './common'

/** What one stated customer pays for one plan today, by the filed rates. It is shown whole: plan, amount, basis, customer. */
export const Price = Strict({
  planCode: PlanCode,
  planName: Type.String({ minLength: 1 }),
  amountFen: Fen,
  /** What the amount pays for: `元/年`, `元/人·月`, `元/人·5天`, `元/次`. */
  basis: Type.String({ minLength: 1 }),
  /** Which customer pays it: 1–2 类职业的成人. */
  person: Type.String({ minLength: 1 }),
  /** On this basis no customer of the plan pays less and some pay more: shown as 起. */
  isLowest: Type.Boolean(),
})
export type Price = Static<typeof Price>
