import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { eraseUnsold } from '../order'
import { unsoldDays } from '../privacy'
import { deletePayments, listAbandonedOrders } from './payment.repository'

const dayMs = 86_400_000
/** Number of orders that one transaction deletes. */
const batch = 100

/** Deletes one batch of orders. @returns the number of deleted orders */
function eraseOrders(context: Pick<Context, 'db' | 'events'>, cutoff: number): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    const orders = await listAbandonedOrders(trx, cutoff, batch)
    if (orders.length === 0) return 0
    const orderNos = orders.map(({ orderNo }) => orderNo)
    const proposalNos = orders.map(({ proposalNo }) => proposalNo)
    await deletePayments(trx, orderNos)
    await eraseUnsold(context, trx, orderNos, proposalNos)
    return orders.length
  })
}

/** Removes orders without a received payment after the retention period of the privacy policy. */
export const paymentHousekeeping =
  ({ events }: Pick<Context, 'events'>): Housekeeping =>
  async (db, now) => {
    while ((await eraseOrders({ db, events }, now - unsoldDays * dayMs)) === batch);
  }
