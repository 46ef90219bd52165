export interface StaffAccountTable {
  id: string
  /** The person's name: used for the login and shown in the log. */
  name: string
  /** The name normalized for look-up; unique. */
  nameKey: string
  /** Codes of roles, separated by commas. */
  roles: string
  /** Argon2id, in PHC format. */
  passwordHash: string
  totpSecretEnc: string
  /** The last 30-second step whose code was used; older steps are rejected. */
  lastTotpStep: number
  /** 1 for a sandbox account, which is valid only with a sandbox. */
  demo: number
  createdAt: number
  disabledAt: number | null
}

export interface StaffSessionTable {
  tokenHash: string
  accountId: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  /** The order whose evidence the session may show, and the stated reason. */
  evidenceOrderNo: string | null
  evidenceReason: string | null
}

/** Failed logins of an account name or an address. */
export interface StaffLoginAttemptTable {
  key: string
  failures: number
  lockedUntil: number
  expiresAt: number
}

/** A view or action of staff. Rows are only added. */
export interface StaffLogTable {
  /** Position in the chain, starting at 1. */
  position: number
  /** Null for the command line and for a login under an unknown name. */
  accountId: string | null
  who: string
  act: string
  /** Object of the action: the number of an order, a conversation or a job; empty for a list. */
  object: string
  reason: string
  addressHash: string
  at: number
  /** Keyed hash of all columns above and of the previous hash. */
  hash: string
}

/** Head of the log chain, one row. Its lock serializes the log entries. */
export interface StaffLogHeadTable {
  id: string
  position: number
  hash: string
}

/** Decision on an endorsement under review, with person and reason. */
export interface EndorsementReviewTable {
  endorsementNo: string
  accountId: string
  reviewer: string
  /** 1: approved; 0: refused. */
  approved: number
  reason: string
  at: number
}
