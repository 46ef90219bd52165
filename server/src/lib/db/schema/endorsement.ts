import type { EndorStatus, EndorType } from '@storefront/contract'

export interface EndorsementTable {
  endorsementNo: string
  policyNo: string
  /** Who applied; empty once their account is gone. */
  memberId: string
  type: EndorType
  reason: string
  status: EndorStatus
  /** Of the extra premium; null when none is due. */
  orderNo: string | null
  /** Positive is paid, negative comes back. */
  differenceFen: number
  /** The version of the policy it changes. */
  baseVersion: number
  /** The policy as it will be, what differs, formula and attachments. */
  contentEnc: string
  /** Why it ended as it did, as a sentence for the customer. */
  notice: string | null
  submittedAt: number
  agreedAt: number
  effectiveAt: number | null
}

export interface EndorsementEventTable {
  id: string
  endorsementNo: string
  fromStatus: string
  toStatus: EndorStatus
  /** MEMBER, RULES, STAFF or GATEWAY. */
  operator: string
  /** Several follow in one instant: 0 for the first. */
  position: number
  at: number
}

/** A picture that a member has sent; it belongs to nobody else. */
export interface UploadTable {
  fileId: string
  memberId: string
  createdAt: number
}
