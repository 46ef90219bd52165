import type { RequestOf } from '@storefront/contract'
import { rowsUnder, valuesUnder } from '@/lib/paths'
import type { Draft } from './proposal-draft'

/**
 * Returns the collected proposal as validation request.
 * @throws Error when an earlier step is incomplete
 */
export function proposalInput(draft: Draft): RequestOf<'insure/digest'> {
  const { quote, collected } = draft
  if (!quote || !collected) throw new Error('The proposal is not complete')
  const beneficiaries = rowsUnder(collected, 'beneficiaries')
  const items = rowsUnder(collected, 'items')
  return {
    quoteNo: quote.quoteNo,
    startDate: String(collected.startDate ?? ''),
    ...(collected.endDate !== undefined && { endDate: String(collected.endDate) }),
    holder: valuesUnder(collected, 'holder'),
    insureds: rowsUnder(collected, 'insureds'),
    ...(beneficiaries.length > 0 && { beneficiaries }),
    ...(items.length > 0 && { items }),
    subject: valuesUnder(collected, 'subject'),
    answers: Object.entries(draft.answers).map(([code, value]) => ({ code, value })),
  }
}

/**
 * Returns the request that places the order of a draft. The same draft always produces the same request, so that the
 * server recognizes a retry.
 * @throws Error when an earlier step is incomplete
 */
export function saveRequest(draft: Draft): RequestOf<'insure/save'> {
  const { saveIntent, consents, acknowledgements, renewsPolicyNo } = draft
  if (!saveIntent) throw new Error('The proposal is not complete')
  return {
    ...proposalInput(draft),
    consents,
    ...(acknowledgements.length > 0 && { acknowledgements }),
    ...(renewsPolicyNo !== undefined && { renewsPolicyNo }),
    ...saveIntent,
  }
}
