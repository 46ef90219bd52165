import type { DataOf, Quote } from '@storefront/contract'
import { runInAction, toJS } from 'mobx'
import { calculate, getDigest } from '../api/insure-calls'
import type { Answer } from '@/lib/request/request'
import type { ProposalStore } from './proposal'
import { proposalInput } from './proposal-request'

/** Result of a superseded request. */
const outdated = { ok: false as const, code: 409, msg: '', fields: [] }

/** Requests the price again, for the same plan and factors. @throws NetworkError */
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
 * Validates the collected proposal on the server. Refused fields are kept until they are shown; a response to
 * superseded input is ignored.
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
