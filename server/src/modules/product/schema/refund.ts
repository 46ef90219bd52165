import { type Static, Type } from 'typebox'
import { Fen, Strict } from '@storefront/contract/common'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/**
 * Refund after the cover has started. BY_DAY: in proportion to the remaining days. SHORT_RATE: all but a
 * percentage for the started months, first month first. NET_BY_DAY: in proportion to the remaining days, after a
 * percentage for costs. NONE: no refund.
 */
const AfterStart = Type.Union([
  Strict({ kind: Type.Literal('BY_DAY') }),
  Strict({
    kind: Type.Literal('SHORT_RATE'),
    earnedPercents: Type.Array(Percent, { minItems: 1, maxItems: 60 }),
  }),
  Strict({ kind: Type.Literal('NET_BY_DAY'), feePercent: Percent }),
  Strict({ kind: Type.Literal('NONE') }),
])

/** Refund of the premium when a policy is cancelled or its cover is reduced. */
export const RefundRule = Strict({ beforeStart: Strict({ feeFen: Fen }), afterStart: AfterStart })
export type RefundRule = Static<typeof RefundRule>
