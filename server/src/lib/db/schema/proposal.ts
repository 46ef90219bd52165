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
  /** Combined hash of all subjects that may be insured only once at a time. */
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

/** A risk insured by a proposal, with the hashes of the person and the thing. */
export interface ProposalExposureTable {
  proposalNo: string
  risk: string
  thingHash: string
  sumFen: number
}

/** A warning that the holder read before continuing. */
export interface ProposalWarningTable {
  proposalNo: string
  code: string
  version: string
  textHash: string
  /** Text of the warning as shown. */
  textEnc: string
  /** Time of the holder's device. */
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
