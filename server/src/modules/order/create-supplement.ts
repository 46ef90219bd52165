import type { Context } from '../../context'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import type { OrderSnapshot } from './create-order'
import { findOrder, insertOrder, type SaleOrder } from './order.repository'
import { recordEvent } from './change-order-status'
import { closeOrderJob } from './job-kinds'

/** Additional premium for an issued policy. */
export interface Supplement {
  endorsementNo: string
  memberId: string
  /** Order number of the original policy purchase. */
  originalOrderNo: string
  planName: string
  startDate: string
  endDate: string
  amountFen: number
  /** Epoch ms. */
  payDeadline: number
}

function snapshotOf({ snapshot }: SaleOrder, { planName, startDate, endDate }: Supplement): OrderSnapshot {
  const original = JSON.parse(snapshot) as OrderSnapshot
  return { ...original, planName: `${planName}（变更补交）`, startDate, endDate }
}

/** Creates an additional premium order, which is paid like any other order. @returns its number. */
export async function createSupplement(
  context: Pick<Context, 'clock'>,
  trx: Db,
  supplement: Supplement,
): Promise<string> {
  const { endorsementNo, memberId, originalOrderNo, amountFen, payDeadline } = supplement
  const original = await findOrder(trx, originalOrderNo)
  if (!original) throw new Error(`There is no order ${originalOrderNo}`)
  const now = context.clock.now()
  const orderNo = newNumber('D', now)
  await insertOrder(trx, {
    ...original,
    orderNo,
    memberId,
    accessKeyHash: null,
    // Differs from the subject hash of a sale, so that a new sale does not cancel this order.
    subjectHash: endorsementNo,
    amountFen,
    snapshot: JSON.stringify(snapshotOf(original, supplement)),
    status: 'PENDING_PAY',
    notice: null,
    payDeadline,
    createdAt: now,
    paidAt: null,
    issuedAt: null,
    endorsementNo,
  })
  await recordEvent(context, trx, {
    orderNo,
    fromStatus: 'DRAFT',
    toStatus: 'PENDING_PAY',
    reason: 'extra premium',
  })
  await enqueue(trx, { kind: closeOrderJob, subject: orderNo, runAt: payDeadline })
  return orderNo
}
