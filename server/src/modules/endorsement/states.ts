import type { EndorStatus } from '@storefront/contract'

/** Every change of state an application may make; a state without successors is final. */
export const transitions: Record<EndorStatus, readonly EndorStatus[]> = {
  DRAFT: ['SUBMITTED'],
  SUBMITTED: ['AUTO_PASS', 'UNDER_REVIEW'],
  AUTO_PASS: ['PENDING_PAY', 'EFFECTIVE', 'APPROVED_REFUND'],
  UNDER_REVIEW: ['PENDING_PAY', 'EFFECTIVE', 'APPROVED_REFUND', 'REJECTED', 'WITHDRAWN'],
  // Paid first, effective after; what cannot take effect any more is refunded.
  PENDING_PAY: ['EFFECTIVE', 'REJECTED', 'WITHDRAWN'],
  APPROVED_REFUND: ['REFUNDING', 'DONE'],
  REFUNDING: ['DONE'],
  EFFECTIVE: [],
  DONE: [],
  REJECTED: [],
  WITHDRAWN: [],
}

/** States in which a policy is being changed: no other change can begin. */
export const underWay: readonly EndorStatus[] = ['SUBMITTED', 'AUTO_PASS', 'UNDER_REVIEW', 'PENDING_PAY']

/** States from which the customer can still take it back. */
export const withdrawable: readonly EndorStatus[] = ['UNDER_REVIEW', 'PENDING_PAY']
