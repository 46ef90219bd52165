import type { DataOf, RequestOf, VisitorOrder } from '@storefront/contract'
import type { Context } from '../../context'
import type { Caller } from '../../lib/http/call'
import {
  claimOrders,
  listUnpaidOrders,
  listUnpaidOrdersOfMember,
  listVisitorOrders,
  opensOrder,
  type SaleOrder,
} from '../order'
import { viewOrders } from './order-view'

const pageSize = 10

/** Returns the orders that `list` finds for a device, without those whose access key is invalid. */
async function ofVisitor(
  visitorOrders: readonly VisitorOrder[],
  list: (orderNos: string[]) => Promise<SaleOrder[]>,
): Promise<SaleOrder[]> {
  if (visitorOrders.length === 0) return []
  const keys = new Map(visitorOrders.map(({ orderNo, accessKey }) => [orderNo, accessKey]))
  const rows = await list([...keys.keys()])
  return rows.filter((order) => opensOrder(order, keys.get(order.orderNo)))
}

/** Returns unpaid orders, newest first; invalid access keys are ignored. */
export async function listUnpaid(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'catalogue'>,
  { visitorOrders, cursor }: RequestOf<'member/order/listNoPay'>,
  caller: Pick<Caller, 'session'>,
): Promise<DataOf<'member/order/listNoPay'>> {
  const { db, clock } = context
  const { session } = caller
  if (session) await claimOrders(context, session)
  const asked = { cursor, limit: pageSize + 1, now: clock.now() }
  const found = [
    ...(session ? await listUnpaidOrdersOfMember(db, session.memberId, asked) : []),
    ...(await ofVisitor(visitorOrders, (orderNos) => listUnpaidOrders(db, orderNos, asked))),
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
  const orders = await ofVisitor(visitorOrders, (orderNos) => listVisitorOrders(context.db, orderNos))
  return { orders: await viewOrders(context, orders) }
}
