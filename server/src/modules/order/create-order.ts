import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { addDays, dateText, startOfDay } from '../../lib/clock'
import { newNumber, newSecret } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import type { Session } from '../../lib/http/call'
import { supersede } from './supersede-orders'
import { recordEvent } from './change-order-status'
import { closeOrderJob } from './job-kinds'
import { insertOrder } from './order.repository'

const payWindowMs = 30 * 60_000

/** Order data for lists; names and subject are masked. */
export interface OrderSnapshot {
  productName: string
  planName: string
  picture: string
  holderName: string
  subjectText: string
  startDate: string
  endDate: string
}

/** Order to create. */
export interface NewOrder {
  proposalNo: string
  /** Null for a visitor. */
  session: Session | null
  holderMobileHash: string
  subjectHash: string
  productCode: string
  productVersion: string
  planCode: string
  amountFen: number
  snapshot: OrderSnapshot
  /** First day of cover, `YYYY-MM-DD`. */
  startDate: string
  /** Policy that this order renews, or null. */
  renewsPolicyNo: string | null
}

/**
 * Creates an order with a payment deadline of 30 minutes, but before the first day of cover, or, for cover that starts
 * today, before the end of the day. A visitor gets the access key, which is not stored in plain text; a member's older
 * unpaid order for the same subject is cancelled.
 */
export async function createOrder(
  context: Pick<Context, 'clock'>,
  trx: Db,
  order: NewOrder,
): Promise<{ orderNo: string; accessKey?: string; payDeadline: number }> {
  const { session, snapshot, startDate, renewsPolicyNo, ...columns } = order
  const now = context.clock.now()
  const orderNo = newNumber('D', now)
  const accessKey = session ? undefined : newSecret()
  // Cover that starts today must be paid today.
  const lastDay = startDate > dateText(now) ? startDate : addDays(startDate, 1)
  const payDeadline = Math.min(now + payWindowMs, startOfDay(lastDay) - 1)
  if (session) await supersede(context, trx, { memberId: session.memberId, ...columns })
  await insertOrder(trx, {
    ...columns,
    orderNo,
    memberId: session?.memberId ?? null,
    accessKeyHash: accessKey ? sha256(accessKey) : null,
    snapshot: JSON.stringify(snapshot),
    status: 'PENDING_PAY',
    notice: null,
    payDeadline,
    createdAt: now,
    paidAt: null,
    issuedAt: null,
    endorsementNo: null,
    renewsPolicyNo,
  })
  await recordEvent(context, trx, {
    orderNo,
    fromStatus: 'DRAFT',
    toStatus: 'PENDING_PAY',
    reason: 'saved',
  })
  await enqueue(trx, { kind: closeOrderJob, subject: orderNo, runAt: payDeadline })
  return { orderNo, payDeadline, ...(accessKey && { accessKey }) }
}
