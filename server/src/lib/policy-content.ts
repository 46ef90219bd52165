import type { FieldValues, ProposalInput } from '@storefront/contract'

/** What a policy says, in one of its versions: everything that an endorsement can change. */
export interface PolicyContent {
  productCode: string
  /** The version of the product that was bought; an endorsement does not change it. */
  productVersion: string
  holder: FieldValues
  insureds: FieldValues[]
  /** Empty for the heirs by law. */
  beneficiaries: FieldValues[]
  /** Things listed one by one; absent where the product lists none. */
  items?: FieldValues[]
  subject: FieldValues
  answers: ProposalInput['answers']
  planCode: string
  /** What the premium was computed from, by factor name. */
  factors: FieldValues
  rateVersion: string
  /** For the whole period. */
  premiumFen: number
  /** First and last day of cover, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}
