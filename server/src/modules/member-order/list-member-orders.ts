import type { DataOf, OrderStatus, OrderTab, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import type { Session } from '../../lib/http/call'
import { claimOrders, type SaleOrder } from '../order'
import { viewOrders } from './order-view'

const pageSize = 10

/** Statuses of each tab; each status is read with its own index query. */
const statesOf: Record<Exclude<OrderTab, 'ALL'>, readonly OrderStatus[]> = {
  UNPAID: ['PENDING_PAY', 'PAYING'],
  PAID: ['PAID'],
  ISSUED: ['ISSUED'],
  ENDED: ['CANCELLED', 'EXPIRED', 'ISSUE_FAILED', 'REFUNDING', 'REFUNDED', 'PENDING_PAY'],
}

/** Selects a member's orders before the cursor; order numbers begin with the time, so they sort by age. */
function ordersOf({ db }: Pick<Context, 'db'>, memberId: string, cursor: string | undefined) {
  const query = db
    .selectFrom('saleOrder')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('orderNo', 'desc')
    .limit(pageSize + 1)
  return cursor ? query.where('orderNo', '<', cursor) : query
}

/** An unpaid order past its deadline counts as expired, even before the expiry job runs. */
function inState(
  context: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  cursor: string | undefined,
  tab: OrderTab,
  status: OrderStatus,
) {
  const query = ordersOf(context, memberId, cursor).where('status', '=', status)
  if (status !== 'PENDING_PAY') return query
  return query.where('payDeadline', tab === 'ENDED' ? '<=' : '>', context.clock.now())
}

async function rowsOf(
  context: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  { tab, cursor }: RequestOf<'member/order/list'>,
): Promise<SaleOrder[]> {
  if (tab === 'ALL') return ordersOf(context, memberId, cursor).execute()
  const found = await Promise.all(
    statesOf[tab].map((status) => inState(context, memberId, cursor, tab, status).execute()),
  )
  return found.flat().sort((left, right) => (left.orderNo < right.orderNo ? 1 : -1))
}

/** Returns a page of a member's orders, newest first; assigns the member's visitor orders first. */
export async function listOfMember(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  request: RequestOf<'member/order/list'>,
  session: Session,
): Promise<DataOf<'member/order/list'>> {
  await claimOrders(context, session)
  const rows = await rowsOf(context, session.memberId, request)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    orders: await viewOrders(context, page),
    nextCursor: rows.length > pageSize && last ? last.orderNo : null,
  }
}
