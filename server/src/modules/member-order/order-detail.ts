import type { OrderDetail, OrderStatus } from '@storefront/contract'
import type { Context } from '../../context'
import { optionalTime, timeText } from '../../lib/clock'
import type { Session } from '../../lib/http/call'
import { contentOfProposal, maskedParties } from '../proposal'
import { documentKinds, readPrint } from '../policy'
import { confirmedDocuments, listOrderEvents, type SaleOrder } from '../order'
import { findSuccessfulPayment, listRefundsOfOrders } from '../payment'
import { refundTroubles, viewOrder } from './order-view'

/** Statuses in an order's history; payment attempts are not included. Simultaneous steps use this order. */
const course: readonly OrderStatus[] = [
  'PENDING_PAY',
  'PAID',
  'ISSUED',
  'CANCELLED',
  'EXPIRED',
  'ISSUE_FAILED',
  'REFUNDING',
  'REFUNDED',
]

async function timelineOf({ db }: Pick<Context, 'db'>, orderNo: string): Promise<OrderDetail['timeline']> {
  const events = await listOrderEvents(db, orderNo)
  return events
    .map(({ fromStatus, toStatus, at }) => ({ fromStatus, status: toStatus, at }))
    .filter(
      ({ fromStatus, status }) =>
        course.includes(status) && !(fromStatus === 'PAYING' && status === 'PENDING_PAY'),
    )
    .sort((one, other) => one.at - other.at || course.indexOf(one.status) - course.indexOf(other.status))
    .map(({ status, at }) => ({ status, at: timeText(at) }))
}

async function paymentOf({ db }: Pick<Context, 'db'>, orderNo: string): Promise<OrderDetail['payment']> {
  const payment = await findSuccessfulPayment(db, orderNo)
  if (!payment) return null
  const { payNo, transactionId, amountFen, succeededAt, createdAt } = payment
  return { payNo, transactionId, amountFen, paidAt: timeText(succeededAt ?? createdAt) }
}

function refundStatus(status: string): OrderDetail['refunds'][number]['status'] {
  if (refundTroubles.includes(status)) return 'TROUBLE'
  return status === 'SUCCESS' ? 'SUCCESS' : 'PROCESSING'
}

async function refundsOf({ db }: Pick<Context, 'db'>, orderNo: string): Promise<OrderDetail['refunds']> {
  const refunds = await listRefundsOfOrders(db, [orderNo])
  return refunds.map(({ refundNo, amountFen, reason, status, createdAt, finishedAt }) => ({
    ...{ refundNo, amountFen, reason },
    status: refundStatus(status),
    createdAt: timeText(createdAt),
    finishedAt: optionalTime(finishedAt),
  }))
}

/** Returns all data of one order for its owner; `session` is the owner's session, if any. */
export async function viewOrderDetail(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  order: SaleOrder,
  session: Session | null,
): Promise<OrderDetail> {
  const [view, timeline, payment, refunds, content, documents] = await Promise.all([
    viewOrder(context, order),
    timelineOf(context, order.orderNo),
    paymentOf(context, order.orderNo),
    refundsOf(context, order.orderNo),
    contentOfProposal(context, context.db, order.proposalNo),
    confirmedDocuments(context, order),
  ])
  const ofMember = session !== null && order.memberId === session.memberId
  const policyDocuments = view.policyNo && documentKinds(await readPrint(context, view.policyNo))
  return {
    ...view,
    ...(ofMember && { ofMember }),
    ...(policyDocuments && { policyDocuments }),
    timeline,
    payment,
    refunds,
    ...maskedParties(content),
    documents,
  }
}
