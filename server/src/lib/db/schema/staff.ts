export interface StaffAccountTable {
  id: string
  /** The person's name: they log in with it, and the log shows it. */
  name: string
  /** The name normalized for look-up; unique. */
  nameKey: string
  /** Codes of roles, separated by commas. */
  roles: string
  /** Argon2id, in PHC format. */
  passwordHash: string
  totpSecretEnc: string
  /** The last 30-second step whose code was used; an older one is refused. */
  lastTotpStep: number
  /** 1 for an account of the sandbox, which opens nothing without a sandbox. */
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
  /** The order whose evidence the session may show, and the reason that was given. */
  evidenceOrderNo: string | null
  evidenceReason: string | null
}

/** Failed logins of one account name or one address. */
export interface StaffLoginAttemptTable {
  key: string
  failures: number
  lockedUntil: number
  expiresAt: number
}

/** One view or act of staff. Rows are only ever added. */
export interface StaffLogTable {
  /** From 1: the place in the chain. */
  position: number
  /** Null for the command line and for a login under an unknown name. */
  accountId: string | null
  who: string
  act: string
  /** What it was about: the number of an order, a conversation, a job; empty for a list. */
  object: string
  reason: string
  addressHash: string
  at: number
  /** Keyed hash over all the above and the hash before. */
  hash: string
}

/** The end of the chain, one row. Its lock keeps the log in one order. */
export interface StaffLogHeadTable {
  id: string
  position: number
  hash: string
}

/** Who decided on an endorsement under review, and why. */
export interface EndorsementReviewTable {
  endorsementNo: string
  accountId: string
  reviewer: string
  /** 1: approved; 0: refused. */
  approved: number
  reason: string
  at: number
}
