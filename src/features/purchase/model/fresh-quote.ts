import type { Answer } from '@/lib/request/request'
import { proposal } from './proposal'
import { renewQuote } from './proposal-calls'
import { quoteIsStale } from './proposal-draft'

/** Body codes that say that a quote is unknown, or no longer stands. */
const staleCodes = [404, 409]

/**
 * Fetches something of the current quote. A quote that has expired, or that the server no longer stands by, is
 * renewed first; whether the price moved says `proposal.quoteChange`.
 * @throws NetworkError
 */
export async function withFreshQuote<Data>(
  fetch: (quoteNo: string) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const quoteNo = () => proposal.draft?.quote?.quoteNo ?? ''
  if (proposal.draft && quoteIsStale(proposal.draft, Date.now())) {
    const renewed = await renewQuote(proposal)
    if (!renewed.ok) return renewed
  }
  const answer = await fetch(quoteNo())
  if (answer.ok || !staleCodes.includes(answer.code)) return answer
  const renewed = await renewQuote(proposal)
  return renewed.ok ? fetch(quoteNo()) : renewed
}
