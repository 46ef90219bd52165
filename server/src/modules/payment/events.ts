import { defineEvent } from '../../lib/events'

/** An order received its payment in time. */
export const orderPaid = defineEvent<{
  orderNo: string
  /** Set for an additional premium order. */
  endorsementNo: string | null
}>('payment.orderPaid')

/** An additional premium order ended without a payment. */
export const supplementUnpaid = defineEvent<{
  endorsementNo: string
  /** The member cancelled the order, or its deadline passed. */
  endedBy: 'MEMBER' | 'CLOCK'
}>('payment.supplementUnpaid')

/** A refund of an endorsement arrived. */
export const endorsementRefunded = defineEvent<{ endorsementNo: string }>('payment.endorsementRefunded')
