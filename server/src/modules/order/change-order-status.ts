import type { OrderStatus } from '@storefront/contract'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { OrderEventTable } from '../../lib/db/schema/order'
import { orderTransitions } from '@storefront/rules/order-state'
import { insertOrderEvent, type OrderPatch, updateOrderStatus } from './order.repository'

/** Status transition of an order. */
export interface OrderChange {
  orderNo: string
  /** Expected current status. */
  from: OrderStatus
  to: OrderStatus
  /** Reason for the order history, in English. */
  reason: string
  patch?: OrderPatch
}

/**
 * Changes the status of an order by compare-and-set and records it.
 * @returns false when the order was not in `from`; nothing is changed.
 * @throws Error when the transition is not allowed.
 */
export async function transition(
  context: Pick<Context, 'clock'>,
  trx: Db,
  change: OrderChange,
): Promise<boolean> {
  const { orderNo, from, to, reason } = change
  if (!orderTransitions[from].includes(to)) throw new Error(`An order cannot go from ${from} to ${to}`)
  if (!(await updateOrderStatus(trx, change))) return false
  await recordEvent(context, trx, { orderNo, fromStatus: from, toStatus: to, reason })
  return true
}

/**
 * Changes the status of an order that this transaction has locked.
 * @throws Error when the order is not in `from`; the transaction is rolled back.
 */
export async function transitionLocked(
  context: Pick<Context, 'clock'>,
  trx: Db,
  change: OrderChange,
): Promise<void> {
  if (!(await transition(context, trx, change)))
    throw new Error(`Order ${change.orderNo} is not ${change.from}`)
}

/** Adds an event to the order history. */
export async function recordEvent(
  context: Pick<Context, 'clock'>,
  trx: Db,
  event: Pick<OrderEventTable, 'orderNo' | 'fromStatus' | 'toStatus' | 'reason'>,
): Promise<void> {
  const at = context.clock.now()
  await insertOrderEvent(trx, { ...event, id: newId(at), at })
}
