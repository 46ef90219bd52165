import type { Db } from '../../lib/db/database'
import type { TraceSaleTable } from '../../lib/db/schema/trace'
import type { EventRecord } from './schema'

/** Numbers of the orders that name this record as that of their sale. */
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
    // The supplement of a policy change has the proposal of its policy, and is no part of that sale.
    .where('endorsementNo', 'is', null)
    .execute()
  return new Set(orders.map(({ orderNo }) => orderNo))
}

/** The events without those that name the order of another sale: an order is paid in the record of its own sale. */
export async function withoutOtherOrders(
  trx: Db,
  sale: TraceSaleTable,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  if (events.every(({ properties }) => properties.orderNo === undefined)) return events
  const own = await ordersOf(trx, sale)
  return events.filter(({ properties: { orderNo } }) => orderNo === undefined || own.has(orderNo))
}
