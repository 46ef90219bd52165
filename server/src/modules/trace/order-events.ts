import type { Db } from '../../lib/db/database'
import { listOrderNosOfProposals } from '../order'
import type { TraceSale } from './trace.repository'
import { listProposalsOfSale } from './trace-proposal.repository'
import type { EventRecord } from './trace-schema'

/** Returns the numbers of the orders that reference this sales record. */
async function ordersOf(trx: Db, sale: TraceSale): Promise<Set<string>> {
  const proposalNos = await listProposalsOfSale(trx, sale)
  if (proposalNos.length === 0) return new Set()
  return new Set(await listOrderNosOfProposals(trx, proposalNos))
}

/** Removes events that name the order of another sale: a payment belongs to the record of its own sale. */
export async function withoutOtherOrders(
  trx: Db,
  sale: TraceSale,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  if (events.every(({ properties }) => properties.orderNo === undefined)) return events
  const own = await ordersOf(trx, sale)
  return events.filter(({ properties: { orderNo } }) => orderNo === undefined || own.has(orderNo))
}
