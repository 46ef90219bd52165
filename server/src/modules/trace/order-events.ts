import type { Db } from '../../lib/db/database'
import type { TraceSaleTable } from '../../lib/db/schema/trace'
import type { EventRecord } from './trace-schema'

/** Returns the numbers of the orders that reference this sales record. */
async function ordersOf(trx: Db, { saleId, traceNo }: TraceSaleTable): Promise<Set<string>> {
  const proposals = await Promise.all([
    trx.selectFrom('proposalSale').select('proposalNo').where('saleId', '=', saleId).execute(),
    trx.selectFrom('proposalTrace').select('proposalNo').where('traceNo', '=', traceNo).execute(),
  ])
  const proposalNos = [...new Set(proposals.flat().map(({ proposalNo }) => proposalNo))]
  if (proposalNos.length === 0) return new Set()
  const orders = await trx
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('proposalNo', 'in', proposalNos)
    // An additional premium order has the proposal of its policy, but does not belong to that sale.
    .where('endorsementNo', 'is', null)
    .execute()
  return new Set(orders.map(({ orderNo }) => orderNo))
}

/** Removes events that name the order of another sale: a payment belongs to the record of its own sale. */
export async function withoutOtherOrders(
  trx: Db,
  sale: TraceSaleTable,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  if (events.every(({ properties }) => properties.orderNo === undefined)) return events
  const own = await ordersOf(trx, sale)
  return events.filter(({ properties: { orderNo } }) => orderNo === undefined || own.has(orderNo))
}
