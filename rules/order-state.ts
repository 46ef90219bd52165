/** States of an order; a paid order is not necessarily issued. */
export const orderStatuses = [
  'PENDING_PAY',
  'PAYING',
  'PAID',
  'ISSUED',
  'CANCELLED',
  'EXPIRED',
  'ISSUE_FAILED',
  'REFUNDING',
  'REFUNDED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Allowed transitions between the states of an order; a state without successors is final. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // A payment can arrive before its start is recorded, and after it was considered abandoned.
  PENDING_PAY: ['PAYING', 'PAID', 'CANCELLED', 'EXPIRED'],
  PAYING: ['PENDING_PAY', 'PAID', 'CANCELLED', 'EXPIRED'],
  PAID: ['ISSUED', 'ISSUE_FAILED'],
  ISSUE_FAILED: ['REFUNDING'],
  // A late payment is refunded automatically.
  CANCELLED: ['REFUNDING'],
  EXPIRED: ['REFUNDING'],
  REFUNDING: ['REFUNDED'],
  ISSUED: [],
  REFUNDED: [],
}

/** States of an unpaid order. */
export const unpaidStates: readonly OrderStatus[] = ['PENDING_PAY', 'PAYING']

/** States of a paid order whose policy is pending or issued. */
export const paidStates: readonly OrderStatus[] = ['PAID', 'ISSUED']

/** States of an order whose refund is pending. */
export const refundStates: readonly OrderStatus[] = ['ISSUE_FAILED', 'REFUNDING']

/** States of an order that never became a contract and holds no payment. */
export const unsoldStates: readonly OrderStatus[] = ['PENDING_PAY', 'CANCELLED', 'EXPIRED']
