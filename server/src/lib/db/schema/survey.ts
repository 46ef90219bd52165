/** The answers of one person to the risk questionnaire; a person has one set at most. */
export interface SurveyTable {
  id: string
  /** Null for a visitor. */
  memberId: string | null
  /** Of the visitor's key; null once the answers are a member's. */
  keyHash: string | null
  /** Of the questions that are answered. */
  version: string
  /** Answers and result. */
  contentEnc: string
  revision: number
  /** When the customer agreed to what the version says about the data. */
  consentedAt: number
  savedAt: number
  finishedAt: number | null
  /** Erased then. */
  expiresAt: number
}

/** A questionnaire that was ever asked. */
export interface SurveyVersionTable {
  version: string
  content: string
  publishedAt: number
}
