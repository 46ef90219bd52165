import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { unsoldStates } from '@storefront/rules/order-state'

/** Number of orders or records that one transaction deletes. */
const batch = 100

/** Deletes orders that were never sold, with their proposals and all entered data. */
export async function eraseUnsold(trx: Db, orderNos: string[], proposalNos: string[]): Promise<void> {
  const quotes = await trx
    .selectFrom('proposal')
    .select('quoteNo')
    .where('proposalNo', 'in', proposalNos)
    .execute()
  const quoteNos = quotes.map(({ quoteNo }) => quoteNo)
  const proposalTables = [
    'consent',
    'proposalWarning',
    'proposalExposure',
    'proposalSubject',
    'proposalChat',
    'proposalTrace',
    'proposalSale',
    'proposal',
  ] as const
  for (const table of proposalTables)
    await trx.deleteFrom(table).where('proposalNo', 'in', proposalNos).execute()
  await trx.deleteFrom('quote').where('quoteNo', 'in', quoteNos).execute()
  await trx.deleteFrom('job').where('kind', '=', 'CLOSE_ORDER').where('subject', 'in', orderNos).execute()
  for (const table of ['orderEvent', 'messageConsent', 'saleOrder'] as const)
    await trx.deleteFrom(table).where('orderNo', 'in', orderNos).execute()
}

/** Selects orders created before `cutoff` (epoch ms) without any received payment. */
function unpaidBefore(trx: Db, cutoff: number) {
  return (
    trx
      .selectFrom('saleOrder')
      .select(['orderNo', 'proposalNo'])
      .where('status', 'in', unsoldStates)
      .where('createdAt', '<', cutoff)
      // An additional premium order shares the proposal of its policy, which is kept.
      .where('endorsementNo', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment')
              .select('payNo')
              .whereRef('payment.orderNo', '=', 'saleOrder.orderNo')
              .where('payment.status', 'in', ['SUCCESS', 'SURPLUS']),
          ),
        ),
      )
      .limit(batch)
      .execute()
  )
}

/** Selects sales records started before `cutoff` (epoch ms) that no proposal references. */
function tracesBefore(trx: Db, cutoff: number) {
  return trx
    .selectFrom('traceSale')
    .select(['saleId', 'traceNo'])
    .where('startedAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposalSale')
            .select('proposalNo')
            .whereRef('proposalSale.saleId', '=', 'traceSale.saleId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposalTrace')
            .select('proposalNo')
            .whereRef('proposalTrace.traceNo', '=', 'traceSale.traceNo'),
        ),
      ),
    )
    .limit(batch)
    .execute()
}

/** Deletes one batch of orders. @returns the number of deleted orders */
function eraseOrders(db: Db, cutoff: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const orders = await unpaidBefore(trx, cutoff)
    if (orders.length === 0) return 0
    const orderNos = orders.map(({ orderNo }) => orderNo)
    await trx.deleteFrom('payment').where('orderNo', 'in', orderNos).execute()
    await eraseUnsold(
      trx,
      orderNos,
      orders.map(({ proposalNo }) => proposalNo),
    )
    return orders.length
  })
}

/** Deletes one batch of sales records. @returns the number of deleted records */
function eraseTraces(db: Db, cutoff: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const sales = await tracesBefore(trx, cutoff)
    if (sales.length === 0) return 0
    const traceNos = sales.map(({ traceNo }) => traceNo)
    for (const table of ['traceEvent', 'traceSale'] as const)
      await trx.deleteFrom(table).where('traceNo', 'in', traceNos).execute()
    return sales.length
  })
}

/** Deletes unpaid orders and their sales records started before `cutoff` (epoch ms), in batches. */
export async function eraseAbandoned(db: Db, cutoff: number): Promise<void> {
  while ((await eraseOrders(db, cutoff)) === batch);
  while ((await eraseTraces(db, cutoff)) === batch);
}
