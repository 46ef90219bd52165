import type { StoredQuote } from '../quote'

/** Quote data that the entry form depends on. */
export interface FormQuote extends Pick<StoredQuote, 'planCode' | 'factors' | 'rateVersion'> {
  /** First day of cover when it is known, for example from a policy. */
  startDate?: string
}
