import { defineEvent } from '../../lib/events'

/** An endorsement or a cancellation returned premium to the customer. */
export const premiumReturned = defineEvent<{
  policyNo: string
  /** Zero or positive. */
  amountFen: number
  /** Reason that the customer sees with the red-letter invoice: 退保, 减少保障. */
  reason: string
}>('endorsement.premiumReturned')
