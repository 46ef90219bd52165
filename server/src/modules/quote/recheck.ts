import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { conflict } from '../../lib/errors'
import { productOf } from '../product'
import { rate } from '../rating'
import { readQuote } from './queries'
import { stalePrice } from './sellable'

/**
 * Rates an order's proposal by the current table, immediately before payment.
 * @throws BusinessError (conflict) when the premium is no longer `amountFen`; (not found) when the product is no longer
 *   on sale.
 */
export async function recheckPremium(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  order: { proposalNo: string; amountFen: number },
): Promise<void> {
  const proposal = await context.db
    .selectFrom('proposal')
    .select(['quoteNo', 'productCode', 'planCode'])
    .where('proposalNo', '=', order.proposalNo)
    .executeTakeFirstOrThrow()
  const { factors } = await readQuote(context.db, proposal.quoteNo)
  const { definition } = productOf(context.catalogue, proposal.productCode)
  const today = dateText(context.clock.now())
  if (rate(definition, proposal.planCode, factors, today).premiumFen !== order.amountFen)
    throw conflict(stalePrice)
}
