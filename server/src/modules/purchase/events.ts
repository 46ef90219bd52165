import { defineEvent } from '../../lib/events'

/** A proposal was accepted and stored; its order is created in the same transaction. */
export const proposalAccepted = defineEvent<{
  proposalNo: string
  productCode: string
  /** Undefined for a visitor. */
  memberId: string | undefined
  /** Identifies the customer service conversation of a visitor. */
  deviceKey: string | undefined
  /** Numbers of the recorded sale: from the receiver (`traceNo`) and from the recorder (`saleId`), if any. */
  traceNo: string | undefined
  saleId: string | undefined
}>('purchase.proposalAccepted')
