import type { DataOf, ProposalInput } from '@storefront/contract'
import type { Context } from '../../context'
import type { Caller } from '../../lib/http/call'
import { coversOf, planOf } from '../product'
import { quoteView, readQuote } from '../quote'
import { validateProposal } from './validate-proposal'
import { refuseOverlap } from './refuse-overlap'

/**
 * Validates a proposal before the customer continues; nothing is stored.
 * @returns the cover summary and the suitability warnings
 * @throws BusinessError with every problem at its path, as on saving.
 */
export async function digestOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  input: ProposalInput,
  { session }: Caller,
): Promise<DataOf<'insure/digest'>> {
  const { db } = context
  const quote = await readQuote(db, input.quoteNo)
  const judged = await validateProposal(context, db, { quote, input, session })
  await refuseOverlap(db, judged, { provenOnly: true })
  const { definition, warnings } = judged
  const { product, guide, company } = definition
  return {
    warnings,
    quote: quoteView(quote),
    productName: product.name,
    planName: planOf(definition, quote.planCode).name,
    insurerName: company.insurerName,
    startDate: judged.startDate,
    endDate: judged.endDate,
    coverages: coversOf(definition, quote.planCode),
    exclusions: guide.exclusions,
    specialTerms: guide.specialTerms,
    refundRules: guide.refund.sentences,
    clauses: product.clauses,
    contacts: company.contacts,
  }
}
