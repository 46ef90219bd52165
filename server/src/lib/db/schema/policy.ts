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

export interface PolicyVersionTable {
  policyNo: string
  /** 0 as issued; one more with each endorsement. */
  version: number
  /** Holder, insureds, beneficiaries, subject, answers, plan, factors, premium and period. */
  contentEnc: string
  /** ISSUE, or the number of the endorsement. */
  cause: string
  createdAt: number
}

export interface PolicyDocumentTable {
  policyNo: string
  version: number
  /** POLICY, CERTIFICATE or ENDORSEMENT. */
  kind: string
  fileId: string
  /** Of the file, lower-case hex. */
  sha256: string
  /** Opens the public check page. */
  verifyCode: string
  createdAt: number
}

/** That a member asked to see personal data of their policy in full. */
export interface PolicyRevealTable {
  id: string
  policyNo: string
  memberId: string
  at: number
}
