import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { conflict } from '../../lib/errors'
import { productOf } from '../product'
import { readQuote, stalePrice } from '../quote'
import { rate } from '../rating'
import { readProposal } from './proposal.repository'

/**
 * Rates an order's proposal by the current table, immediately before payment.
 * @throws BusinessError (conflict) when the premium is no longer `amountFen`; (not found) when the product is no longer
 *   on sale.
 */
export async function recheckPremium(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  order: { proposalNo: string; amountFen: number },
): Promise<void> {
  const { quoteNo, productCode, planCode } = await readProposal(context.db, order.proposalNo)
  const { factors } = await readQuote(context.db, quoteNo)
  const { definition } = productOf(context.catalogue, productCode)
  const today = dateText(context.clock.now())
  if (rate(definition, planCode, factors, today).premiumFen !== order.amountFen) throw conflict(stalePrice)
}
