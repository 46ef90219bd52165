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
  /** 0 when issued; incremented by each endorsement. */
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
  /** Hash of the file, lower-case hex. */
  sha256: string
  /** Code of the public verification page. */
  verifyCode: string
  createdAt: number
}

/** A member's request to see the personal data of a policy unmasked. */
export interface PolicyRevealTable {
  id: string
  policyNo: string
  memberId: string
  at: number
}
