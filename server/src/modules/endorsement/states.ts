import type { EndorStatus } from '@storefront/contract'

/** Allowed status transitions of an application; a status without successors is final. */
export const transitions: Record<EndorStatus, readonly EndorStatus[]> = {
  DRAFT: ['SUBMITTED'],
  SUBMITTED: ['AUTO_PASS', 'UNDER_REVIEW'],
  AUTO_PASS: ['PENDING_PAY', 'EFFECTIVE', 'APPROVED_REFUND'],
  UNDER_REVIEW: ['PENDING_PAY', 'EFFECTIVE', 'APPROVED_REFUND', 'REJECTED', 'WITHDRAWN'],
  // Payment precedes the effective status; an endorsement that is no longer possible is refunded.
  PENDING_PAY: ['EFFECTIVE', 'REJECTED', 'WITHDRAWN'],
  APPROVED_REFUND: ['REFUNDING', 'DONE'],
  REFUNDING: ['DONE'],
  EFFECTIVE: [],
  DONE: [],
  REJECTED: [],
  WITHDRAWN: [],
}

/** Statuses of a pending endorsement; a policy allows only one. */
export const underWay: readonly EndorStatus[] = ['SUBMITTED', 'AUTO_PASS', 'UNDER_REVIEW', 'PENDING_PAY']

/** Statuses in which the customer can withdraw the application. */
export const withdrawable: readonly EndorStatus[] = ['UNDER_REVIEW', 'PENDING_PAY']
