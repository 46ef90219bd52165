export interface PolicyTable {
  policyNo: string
  orderNo: string
  proposalNo: string
  memberId: string | null
  holderMobileHash: string
  subjectHash: string
  productCode: string
  productVersion: string
  planCode: string
  premiumFen: number
  /** EFFECTIVE, CANCELLED, VOIDED or TERMINATED; in force and expired are derived from the clock. */
  status: string
  /** First and last instant of cover. */
  startAt: number
  endAt: number
  issuedAt: number
}
