import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../http/call'
import { planOf } from '../catalogue/catalogue'
import { termOf } from '../catalogue/period'
import { readProductVersion } from '../catalogue/publish'
import { coversOf } from '../catalogue/texts'
import { quoteView, readQuote } from '../quote/queries'
import { requireSellable } from '../quote/sellable'
import { entryForm, formView } from './entry-form'
import { saveProposal } from './save'

/** Calls from the entry page to the order. */
export function registerProposals(app: FastifyInstance, context: Context): void {
  registerCall(app, 'insure/input', async ({ quoteNo }) => {
    const quote = await readQuote(context.db, quoteNo)
    const definition = requireSellable(context, quote)
    const form = entryForm(definition, quote, context.clock.now())
    return {
      quote: quoteView(quote),
      productName: definition.product.name,
      planName: planOf(definition, quote.planCode).name,
      form: formView(definition, quote.planCode, form),
    }
  })

  registerCall(app, 'insure/digest', async ({ quoteNo }) => {
    const quote = await readQuote(context.db, quoteNo)
    // What was quoted, not what is on sale now.
    const definition = await readProductVersion(context.db, quote.productCode, quote.productVersion)
    const { product, guide, company } = definition
    return {
      quote: quoteView(quote),
      productName: product.name,
      planName: planOf(definition, quote.planCode).name,
      insurerName: company.insurerName,
      termText: termOf(definition, quote.planCode).text,
      coverages: coversOf(definition, quote.planCode),
      exclusions: guide.exclusions,
      specialTerms: guide.specialTerms,
      refundRules: guide.refund.sentences,
      clauses: product.clauses,
      contacts: company.contacts,
    }
  })

  registerCall(app, 'insure/save', (request, caller) => saveProposal(context, request, caller))
}
