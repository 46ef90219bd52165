import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { deleteUnusedQuotes } from './quote.repository'

const dayMs = 86_400_000
/** Time in which a customer is told that a quote has expired, instead of that it does not exist. */
const deadQuoteLifeMs = 7 * dayMs
/** Older quotes were checked in earlier runs. Sold quotes remain and are not scanned again. */
const oldestQuoteMs = 30 * dayMs
const quotesAtOnce = 1_000

/** Removes expired quotes without a proposal, in small batches; a quote with a proposal is part of the contract. */
export const quoteHousekeeping: Housekeeping = async (db, now) => {
  const expired = { after: now - oldestQuoteMs, before: now - deadQuoteLifeMs }
  while ((await deleteUnusedQuotes(db, expired, quotesAtOnce)) === quotesAtOnce);
}
