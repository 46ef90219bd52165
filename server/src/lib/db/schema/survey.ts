/** Answers of one person to the risk questionnaire; a person has at most one set. */
export interface SurveyTable {
  id: string
  /** Null for a visitor. */
  memberId: string | null
  /** Hash of the visitor's key; null when the answers belong to a member. */
  keyHash: string | null
  /** Version of the answered questions. */
  version: string
  /** Answers and result. */
  contentEnc: string
  revision: number
  /** When the customer agreed to the consent text of the version. */
  consentedAt: number
  savedAt: number
  finishedAt: number | null
  /** Time of the erasure. */
  expiresAt: number
}

/** A published version of the questionnaire. */
export interface SurveyVersionTable {
  version: string
  content: string
  publishedAt: number
}
