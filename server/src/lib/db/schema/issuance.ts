/**
 * RESERVED: the core system was asked to issue. ISSUED: the policy is stored here. VOIDING: the order ended
 * without a policy, and what the core issued for it is being voided. VOIDED: voiding is complete.
 */
export type IssuanceState = 'RESERVED' | 'ISSUED' | 'VOIDING' | 'VOIDED'

/** State of issuing the policy of an order in the core system. */
export interface IssuanceTable {
  orderNo: string
  proposalNo: string
  state: IssuanceState
  /** First and last instant of the reserved cover. */
  startAt: number
  endAt: number
  createdAt: number
  /** End of the repeated voiding of the order, so that an issue that the core handles late is voided too. */
  voidUntil: number | null
}
