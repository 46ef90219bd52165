import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { cancelJobs } from '../../lib/jobs/queue'
import { deleteProposals, listQuoteNos } from '../proposal'
import { deleteQuotes } from '../quote'
import { ordersErased } from './events'
import { closeOrderJob } from './job-kinds'
import { deleteOrders } from './order.repository'

/** Deletes orders that were never sold, with their proposals and all entered data. */
export async function eraseUnsold(
  context: Pick<Context, 'events'>,
  trx: Db,
  orderNos: readonly string[],
  proposalNos: readonly string[],
): Promise<void> {
  const quoteNos = await listQuoteNos(trx, proposalNos)
  await context.events.publish(trx, ordersErased, { orderNos, proposalNos })
  await deleteProposals(trx, proposalNos)
  await deleteQuotes(trx, quoteNos)
  await cancelJobs(trx, closeOrderJob, orderNos)
  await deleteOrders(trx, orderNos)
}
