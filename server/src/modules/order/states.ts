import type { OrderStatus } from '@storefront/contract'

/** Allowed status transitions of an order; a status without successors is final. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
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

/** Statuses of an unpaid order. */
export const unpaid: readonly OrderStatus[] = ['PENDING_PAY', 'PAYING']

/** Statuses of an order that never became a contract and holds no payment. */
export const neverSold: readonly OrderStatus[] = ['PENDING_PAY', 'CANCELLED', 'EXPIRED']
