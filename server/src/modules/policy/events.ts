import { defineEvent } from '../../lib/events'

/** The policy of an order was issued and stored. */
export const policyIssued = defineEvent<{ orderNo: string }>('policy.policyIssued')
