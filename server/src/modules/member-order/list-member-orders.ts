import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import type { Session } from '../../lib/http/call'
import { claimOrders, listOrdersOfMember } from '../order'
import { viewOrders } from './order-view'

const pageSize = 10

/** Returns a page of a member's orders, newest first; assigns the member's visitor orders first. */
export async function listOfMember(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'catalogue'>,
  { tab, cursor }: RequestOf<'member/order/list'>,
  session: Session,
): Promise<DataOf<'member/order/list'>> {
  await claimOrders(context, session)
  const now = context.clock.now()
  const rows = await listOrdersOfMember(context.db, session.memberId, tab, {
    cursor,
    limit: pageSize + 1,
    now,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    orders: await viewOrders(context, page),
    nextCursor: rows.length > pageSize && last ? last.orderNo : null,
  }
}
