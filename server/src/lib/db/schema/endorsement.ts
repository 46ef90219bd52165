import type { EndorStatus, EndorType } from '@storefront/contract'

export interface EndorsementTable {
  endorsementNo: string
  policyNo: string
  /** The applicant; empty after the account was erased. */
  memberId: string
  type: EndorType
  reason: string
  status: EndorStatus
  /** Order of the extra premium; null without one. */
  orderNo: string | null
  /** Positive is paid by the customer, negative is refunded. */
  differenceFen: number
  /** The policy version that the endorsement is based on. */
  baseVersion: number
  /** Policy after the endorsement, differences, formula and attachments. */
  contentEnc: string
  /** Reason of the final state, as a sentence for the customer. */
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
  /** Order of several events at the same instant, starting at 0. */
  position: number
  at: number
}

/** A picture uploaded by a member; only this member can use it. */
export interface UploadTable {
  fileId: string
  memberId: string
  /** 1 when an application or a message contains the picture; an unused picture is removed. */
  used: 0 | 1
  createdAt: number
}
