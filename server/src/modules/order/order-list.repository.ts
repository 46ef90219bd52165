import type { OrderStatus, OrderTab } from '@storefront/contract'
import { unpaidStates } from '@storefront/rules/order-state'
import type { Db } from '../../lib/db/database'
import type { SaleOrder } from './order.repository'

/** Part of a list, newest first: order numbers begin with the time, so they sort by age. */
export interface OrderPage {
  /** Order number after which the page begins; undefined for the first page. */
  cursor: string | undefined
  /** Maximum number of orders. */
  limit: number
  /** Epoch ms. */
  now: number
}

/** Statuses of each tab; each status is read with its own index query. */
const statesOf: Record<Exclude<OrderTab, 'ALL'>, readonly OrderStatus[]> = {
  UNPAID: ['PENDING_PAY', 'PAYING'],
  PAID: ['PAID'],
  ISSUED: ['ISSUED'],
  ENDED: ['CANCELLED', 'EXPIRED', 'ISSUE_FAILED', 'REFUNDING', 'REFUNDED', 'PENDING_PAY'],
}

function ordersOf(db: Db, memberId: string, { cursor, limit }: OrderPage) {
  const query = db
    .selectFrom('saleOrder')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('orderNo', 'desc')
    .limit(limit)
  return cursor ? query.where('orderNo', '<', cursor) : query
}

/** An unpaid order past its deadline counts as expired, even before the expiry job runs. */
function inState(db: Db, memberId: string, tab: OrderTab, status: OrderStatus, page: OrderPage) {
  const query = ordersOf(db, memberId, page).where('status', '=', status)
  if (status !== 'PENDING_PAY') return query
  return query.where('payDeadline', tab === 'ENDED' ? '<=' : '>', page.now)
}

/** Returns a member's orders of a tab: at most `limit` of each status, newest first. */
export async function listOrdersOfMember(
  db: Db,
  memberId: string,
  tab: OrderTab,
  page: OrderPage,
): Promise<SaleOrder[]> {
  if (tab === 'ALL') return ordersOf(db, memberId, page).execute()
  const found = await Promise.all(
    statesOf[tab].map((status) => inState(db, memberId, tab, status, page).execute()),
  )
  return found.flat().sort((left, right) => (left.orderNo < right.orderNo ? 1 : -1))
}

function unpaidOrders(db: Db, { cursor, now }: Pick<OrderPage, 'cursor' | 'now'>) {
  const query = db
    .selectFrom('saleOrder')
    .selectAll()
    .where('status', 'in', unpaidStates)
    .where('payDeadline', '>', now)
    .orderBy('orderNo', 'desc')
  return cursor ? query.where('orderNo', '<', cursor) : query
}

/** Returns a member's unpaid orders, newest first. */
export function listUnpaidOrdersOfMember(db: Db, memberId: string, page: OrderPage): Promise<SaleOrder[]> {
  return unpaidOrders(db, page).where('memberId', '=', memberId).limit(page.limit).execute()
}

/** Returns the unpaid ones of these orders, newest first. */
export function listUnpaidOrders(
  db: Db,
  orderNos: readonly string[],
  page: Pick<OrderPage, 'cursor' | 'now'>,
): Promise<SaleOrder[]> {
  return unpaidOrders(db, page).where('orderNo', 'in', orderNos).execute()
}

/** Returns those of the orders that no member owns, newest first. */
export function listVisitorOrders(db: Db, orderNos: readonly string[]): Promise<SaleOrder[]> {
  return db
    .selectFrom('saleOrder')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .where('memberId', 'is', null)
    .orderBy('orderNo', 'desc')
    .execute()
}

/** Returns all orders of a member, oldest first. */
export function listAllOrdersOfMember(db: Db, memberId: string): Promise<SaleOrder[]> {
  return db.selectFrom('saleOrder').selectAll().where('memberId', '=', memberId).orderBy('orderNo').execute()
}

/** Returns a member's orders in one of the statuses, not sorted. */
export function listOrdersInStatus(
  db: Db,
  memberId: string,
  statuses: readonly OrderStatus[],
): Promise<SaleOrder[]> {
  return db
    .selectFrom('saleOrder')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('status', 'in', statuses)
    .execute()
}

/** Returns those of the orders that the member owns, newest first. */
export function listOwnOrders(db: Db, memberId: string, orderNos: readonly string[]): Promise<SaleOrder[]> {
  return db
    .selectFrom('saleOrder')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .where('memberId', '=', memberId)
    .orderBy('orderNo', 'desc')
    .execute()
}

/** Returns the numbers of a member's newest orders. @param statuses absent for all */
export async function listNewestOrderNos(
  db: Db,
  memberId: string,
  { limit, statuses }: { limit: number; statuses?: readonly OrderStatus[] },
): Promise<string[]> {
  const all = db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('memberId', '=', memberId)
    .orderBy('orderNo', 'desc')
    .limit(limit)
  const rows = await (statuses ? all.where('status', 'in', statuses) : all).execute()
  return rows.map(({ orderNo }) => orderNo)
}

/** Returns the number of a member's orders that can be paid; counting stops at `limit`. */
export async function countUnpaidOrders(
  db: Db,
  memberId: string,
  { now, limit }: Pick<OrderPage, 'now' | 'limit'>,
): Promise<number> {
  const rows = await db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('memberId', '=', memberId)
    .where('status', 'in', unpaidStates)
    .where('payDeadline', '>', now)
    .limit(limit)
    .execute()
  return rows.length
}

/** Returns the order numbers of proposals, without additional premium orders. */
export async function listOrderNosOfProposals(db: Db, proposalNos: readonly string[]): Promise<string[]> {
  const orders = await db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('proposalNo', 'in', proposalNos)
    // An additional premium order has the proposal of its policy, but does not belong to that sale.
    .where('endorsementNo', 'is', null)
    .execute()
  return orders.map(({ orderNo }) => orderNo)
}
