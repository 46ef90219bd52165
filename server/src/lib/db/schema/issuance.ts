/**
 * RESERVED: the core system is asked. ISSUED: the policy is stored here. VOIDING: the order ended without a policy,
 * and what the core issued for it is being voided. VOIDED: it is.
 */
export type IssuanceState = 'RESERVED' | 'ISSUED' | 'VOIDING' | 'VOIDED'

/** What became of asking the core system to issue the policy of an order. */
export interface IssuanceTable {
  orderNo: string
  proposalNo: string
  state: IssuanceState
  /** First and last instant of the reserved cover. */
  startAt: number
  endAt: number
  createdAt: number
  /** Until when the order is voided again, so that an issue that the core handles late is voided too. */
  voidUntil: number | null
}
