import type { Quote } from '@storefront/contract'
import { timeText } from '../../lib/clock'
import type { StoredQuote } from './quote.repository'

/** Returns a quote for the customer. */
export function quoteView(quote: StoredQuote): Quote {
  const { quoteNo, productCode, productVersion, planCode, factors, premiumFen, breakdown, rateVersion } =
    quote
  return {
    quoteNo,
    productCode,
    productVersion,
    planCode,
    factors,
    premiumFen,
    breakdown,
    rateVersion,
    validUntil: timeText(quote.validUntil),
  }
}
