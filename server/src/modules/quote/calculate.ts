import type { Quote, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { newNumber } from '../../lib/identifiers'
import { planOf, productOf } from '../product'
import { checkFactors, rate } from '../rating'
import { insertQuote } from './quote.repository'
import { quoteView } from './quote-view'

const lifeMs = 24 * 3_600_000

/**
 * Rates a plan by the current rate table and stores the quote for 24 hours.
 * @throws BusinessError when product or plan is unknown or a factor is invalid.
 */
export async function calculate(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  request: RequestOf<'insure/calculate'>,
): Promise<Quote> {
  const { productCode, planCode, factors } = request
  const { definition, version } = productOf(context.catalogue, productCode)
  planOf(definition, planCode)
  const now = context.clock.now()
  const today = dateText(now)
  checkFactors(definition, planCode, factors, now)
  const quote = {
    quoteNo: newNumber('Q', now, 12),
    productCode,
    productVersion: version,
    planCode,
    factors,
    ...rate(definition, planCode, factors, today),
    createdAt: now,
    validUntil: now + lifeMs,
  }
  await insertQuote(context.db, quote)
  return quoteView(quote)
}
