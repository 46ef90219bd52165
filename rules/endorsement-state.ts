/** States of an endorsement or cancellation application. */
export const endorsementStatuses = [
  'DRAFT',
  'SUBMITTED',
  'AUTO_PASS',
  'UNDER_REVIEW',
  'PENDING_PAY',
  'EFFECTIVE',
  'APPROVED_REFUND',
  'REFUNDING',
  'DONE',
  'REJECTED',
  'WITHDRAWN',
] as const
export type EndorsementStatus = (typeof endorsementStatuses)[number]

/** Allowed transitions between the states of an application; a state without successors is final. */
export const endorsementTransitions: Readonly<Record<EndorsementStatus, readonly EndorsementStatus[]>> = {
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

/** States of a pending endorsement; a policy allows only one. */
export const pendingStates: readonly EndorsementStatus[] = [
  'SUBMITTED',
  'AUTO_PASS',
  'UNDER_REVIEW',
  'PENDING_PAY',
]

/** States in which the customer can withdraw the application. */
export const withdrawableStates: readonly EndorsementStatus[] = ['UNDER_REVIEW', 'PENDING_PAY']
