import type { FieldValues, ProposalInput } from '@storefront/contract'

/** Content of one policy version: everything that an endorsement can change. */
export interface PolicyContent {
  productCode: string
  /** The purchased product version; an endorsement does not change it. */
  productVersion: string
  holder: FieldValues
  insureds: FieldValues[]
  /** Empty for the legal heirs. */
  beneficiaries: FieldValues[]
  /** Insured items; absent when the product has no item list. */
  items?: FieldValues[]
  subject: FieldValues
  answers: ProposalInput['answers']
  planCode: string
  /** Rating factors of the premium, by name. */
  factors: FieldValues
  rateVersion: string
  /** Premium of the whole period. */
  premiumFen: number
  /** First and last day of cover, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}
