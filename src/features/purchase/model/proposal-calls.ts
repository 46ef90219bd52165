import type { DataOf, Quote } from '@storefront/contract'
import { runInAction, toJS } from 'mobx'
import { calculate, getDigest } from '../api/insure-calls'
import type { Answer } from '@/lib/request/request'
import type { ProposalStore } from './proposal'
import { proposalInput } from './proposal-request'

/** What a call comes to when the sale it was made for is no longer what it was. */
const outdated = { ok: false as const, code: 409, msg: '', fields: [] }

/** Asks for the price again, for the same plan and factors. @throws NetworkError */
export async function renewQuote(sale: ProposalStore): Promise<Answer<Quote>> {
  const before = toJS(sale.draft?.quote)
  if (!before) throw new Error('There is no quote to renew')
  const { productCode, planCode, factors } = before
  const answer = await calculate({ productCode, planCode, factors })
  if (!answer.ok) return answer
  if (sale.draft?.quote?.quoteNo !== before.quoteNo) return outdated
  const [beforeFen, afterFen] = [before.premiumFen, answer.data.premiumFen]
  runInAction(() => {
    sale.acceptQuote(answer.data)
    if (beforeFen !== afterFen) sale.quoteChange = { beforeFen, afterFen }
  })
  return answer
}

/**
 * Has the server judge what is collected. What it refuses about the entries is kept until it is shown; an
 * answer to what has been changed meanwhile counts for nothing.
 * @throws NetworkError
 */
export async function judge(sale: ProposalStore): Promise<Answer<DataOf<'insure/digest'>>> {
  const draft = toJS(sale.draft)
  if (!draft?.collected) return outdated
  runInAction(() => (sale.refusedFields = []))
  const answer = await getDigest(proposalInput(draft))
  if (JSON.stringify(sale.draft?.collected) !== JSON.stringify(draft.collected)) return outdated
  runInAction(() => {
    if (answer.ok) sale.judged(answer.data)
    else sale.refusedFields = answer.fields
  })
  return answer
}
