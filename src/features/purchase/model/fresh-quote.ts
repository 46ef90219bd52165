import { bodyCode } from '@storefront/rules/body-code'
import type { Answer } from '@/lib/request/request'
import { proposal } from './proposal'
import { renewQuote } from './proposal-calls'
import { quoteIsStale } from './proposal-draft'

/** Body codes of an unknown or invalid quote. */
const staleCodes: readonly number[] = [bodyCode.notFound, bodyCode.conflict]

/**
 * Loads data of the current quote. An expired or invalid quote is renewed first; `proposal.quoteChange` tells whether
 * the price changed.
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
