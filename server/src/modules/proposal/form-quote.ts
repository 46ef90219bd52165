import type { StoredQuote } from '../quote/queries'

/** What of a quote the entry form depends on. */
export interface FormQuote extends Pick<StoredQuote, 'planCode' | 'factors' | 'rateVersion'> {
  /** First day of cover where it is known, as that of a policy. */
  startDate?: string
}
