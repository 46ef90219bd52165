export interface ContactTable {
  id: string
  memberId: string
  /** Hash of certificate type and number: a member stores a person once. */
  certHash: string
  contentEnc: string
  /** Revision number, starting at 1. */
  revision: number
  createdAt: number
}

/** Lock row of a member's contacts: each change locks this row first. */
export interface ContactBookTable {
  memberId: string
  defaultContactId: string | null
}
