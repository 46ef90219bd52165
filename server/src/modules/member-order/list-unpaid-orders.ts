import type { DataOf, RequestOf, VisitorOrder } from '@storefront/contract'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { Caller } from '../../lib/http/call'
import { claimOrders, opensOrder, type SaleOrder } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { viewOrders } from './order-view'

const pageSize = 10

/** Selects unpaidOrders orders before the cursor; order numbers begin with the time, so they sort by age. */
export function unpaidOrders(db: Db, now: number, cursor: string | undefined) {
  const query = db
    .selectFrom('saleOrder')
    .selectAll()
    .where('status', 'in', unpaidStates)
    .where('payDeadline', '>', now)
    .orderBy('orderNo', 'desc')
  return cursor ? query.where('orderNo', '<', cursor) : query
}

async function ofMember(
  context: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  cursor: string | undefined,
): Promise<SaleOrder[]> {
  return unpaidOrders(context.db, context.clock.now(), cursor)
    .where('memberId', '=', memberId)
    .limit(pageSize + 1)
    .execute()
}

async function ofVisitor(
  context: Pick<Context, 'db' | 'clock'>,
  visitorOrders: VisitorOrder[],
  cursor: string | undefined,
): Promise<SaleOrder[]> {
  if (visitorOrders.length === 0) return []
  const keys = new Map(visitorOrders.map(({ orderNo, accessKey }) => [orderNo, accessKey]))
  const rows = await unpaidOrders(context.db, context.clock.now(), cursor)
    .where('orderNo', 'in', [...keys.keys()])
    .execute()
  return rows.filter((order) => opensOrder(order, keys.get(order.orderNo)))
}

/** Returns unpaidOrders orders, newest first; invalid access keys are ignored. */
export async function listUnpaid(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  { visitorOrders, cursor }: RequestOf<'member/order/listNoPay'>,
  caller: Pick<Caller, 'session'>,
): Promise<DataOf<'member/order/listNoPay'>> {
  const { session } = caller
  if (session) await claimOrders(context, session)
  const found = [
    ...(session ? await ofMember(context, session.memberId, cursor) : []),
    ...(await ofVisitor(context, visitorOrders, cursor)),
  ]
  const distinct = [...new Map(found.map((order) => [order.orderNo, order])).values()]
  const sorted = distinct.sort((left, right) => (left.orderNo < right.orderNo ? 1 : -1))
  const page = sorted.slice(0, pageSize)
  const last = page.at(-1)
  return {
    orders: await viewOrders(context, page),
    nextCursor: sorted.length > pageSize && last ? last.orderNo : null,
  }
}

/**
 * Returns the visitor orders of one device, newest first; invalid access keys are ignored. Orders of an account are
 * shown only to its member, so that they do not stay visible on the device after logout.
 */
export async function listOfDevice(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  { visitorOrders }: RequestOf<'member/order/listDevice'>,
): Promise<DataOf<'member/order/listDevice'>> {
  if (visitorOrders.length === 0) return { orders: [] }
  const keys = new Map(visitorOrders.map(({ orderNo, accessKey }) => [orderNo, accessKey]))
  const rows = await context.db
    .selectFrom('saleOrder')
    .selectAll()
    .where('orderNo', 'in', [...keys.keys()])
    .where('memberId', 'is', null)
    .orderBy('orderNo', 'desc')
    .execute()
  return {
    orders: await viewOrders(
      context,
      rows.filter((order) => opensOrder(order, keys.get(order.orderNo))),
    ),
  }
}
