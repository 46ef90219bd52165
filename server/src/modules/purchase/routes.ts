import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { planOf } from '../product'
import { quoteView, readQuote, requireSellable } from '../quote'
import { digestOf } from './proposal-digest'
import { entryForm, formView } from '../proposal'
import { saveProposal } from './save-proposal'

/** Registers the calls from the entry page to the order. */
export function registerPurchase(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
): void {
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

  registerCall(app, 'insure/digest', (request, caller) => digestOf(context, request, caller))

  registerCall(app, 'insure/save', (request, caller) => saveProposal(context, request, caller))
}
