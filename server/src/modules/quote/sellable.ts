import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { conflict } from '../../lib/errors'
import { type ProductDefinition, productOf } from '../product'
import { rate } from '../rating'
import type { StoredQuote } from './quote.repository'

/** Message for a changed premium. */
export const stalePrice = '保费已更新，请重新获取报价后投保'

/**
 * Returns the product when the quote can be bought: the quote has not expired, and product and premium are unchanged.
 * @throws BusinessError (conflict) that asks for a new quote.
 */
export function requireSellable(
  context: Pick<Context, 'clock' | 'catalogue'>,
  quote: StoredQuote,
): ProductDefinition {
  const now = context.clock.now()
  if (now > quote.validUntil) throw conflict('报价已超过 24 小时有效期，请返回方案页重新获取报价')
  const { definition, version } = productOf(context.catalogue, quote.productCode)
  if (rate(definition, quote.planCode, quote.factors, dateText(now)).premiumFen !== quote.premiumFen)
    throw conflict(stalePrice)
  if (version !== quote.productVersion) throw conflict('产品内容已更新，请返回方案页重新获取报价后投保')
  return definition
}
