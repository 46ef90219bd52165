export interface ProductVersionTable {
  productCode: string
  version: string
  content: string
  publishedAt: number
}

export interface QuoteTable {
  quoteNo: string
  productCode: string
  productVersion: string
  planCode: string
  factors: string
  premiumFen: number
  breakdown: string
  rateVersion: string
  createdAt: number
  validUntil: number
}

export interface ProposalTable {
  proposalNo: string
  quoteNo: string
  productCode: string
  productVersion: string
  planCode: string
  /** Holder, insureds, subject and answers as entered. */
  inputEnc: string
  holderMobileHash: string
  holderCertHash: string
  /** Hash of all that it insures and that may be insured only once at a time, together. */
  subjectHash: string
  startDate: string
  endDate: string
  underwriting: string
  createdAt: number
}

export interface ProposalSubjectTable {
  proposalNo: string
  productCode: string
  subjectHash: string
}

/** A risk that a proposal insures, by whose and which it is. */
export interface ProposalExposureTable {
  proposalNo: string
  risk: string
  thingHash: string
  sumFen: number
}

/** A warning that the holder read and passed over. */
export interface ProposalWarningTable {
  proposalNo: string
  code: string
  version: string
  textHash: string
  /** The warning as it was shown. */
  textEnc: string
  /** By the holder's device. */
  acknowledgedAt: number
  receivedAt: number
}

export interface ConsentTable {
  id: string
  proposalNo: string
  docType: string
  docVersion: string
  docHash: string
  shownAt: number
  scrolledEndAt: number
  dwellMs: number
  confirmedAt: number
  receivedAt: number
}
