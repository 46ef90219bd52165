export interface ContactTable {
  id: string
  memberId: string
  /** Of certificate type and number: one member keeps a person once. */
  certHash: string
  contentEnc: string
  /** Counts the changes, from 1. */
  revision: number
  createdAt: number
}

/** All contacts of one member together: whoever changes them takes this row first. */
export interface ContactBookTable {
  memberId: string
  defaultContactId: string | null
}
