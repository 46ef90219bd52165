import type { OrderStatus } from '@storefront/contract'

/** Every change of state an order may make; a state without successors is final. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  // Money can arrive before we know that a payment began, and after a payment seemed abandoned.
  PENDING_PAY: ['PAYING', 'PAID', 'CANCELLED', 'EXPIRED'],
  PAYING: ['PENDING_PAY', 'PAID', 'CANCELLED', 'EXPIRED'],
  PAID: ['ISSUED', 'ISSUE_FAILED'],
  ISSUE_FAILED: ['REFUNDING'],
  // Paid too late: the money goes back by itself.
  CANCELLED: ['REFUNDING'],
  EXPIRED: ['REFUNDING'],
  REFUNDING: ['REFUNDED'],
  ISSUED: [],
  REFUNDED: [],
}

/** The states in which an order waits for money. */
export const unpaid: readonly OrderStatus[] = ['PENDING_PAY', 'PAYING']

/** States of an order that never became a contract and holds no money. */
export const neverSold: readonly OrderStatus[] = ['PENDING_PAY', 'CANCELLED', 'EXPIRED']
