export interface MemberTable {
  id: string
  mobileEnc: string
  mobileHash: string
  createdAt: number
}

export interface MemberWechatTable {
  appId: string
  openidHash: string
  openidEnc: string
  memberId: string
  createdAt: number
}

export interface SessionTable {
  tokenHash: string
  memberId: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

export interface MemberConsentTable {
  id: string
  memberId: string
  purpose: string
  /** 1 given, 0 withdrawn; the newest row of a purpose is valid. */
  given: number
  /** Accepted version of the privacy policy; null for other purposes and for a withdrawal. */
  version: string | null
  at: number
}
