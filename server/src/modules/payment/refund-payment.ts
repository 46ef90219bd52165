import type { Context } from '../../context'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import type { GatewayRefund } from '../../ports/pay-gateway'
import { lockOrder, transitionLocked } from '../order'
import { endorsementRefunded } from './events'
import { findPayment } from './payment.repository'
import { findRefund, insertRefund, type Refund, updateRefundStatus } from './payment-refund.repository'
import { refundJob } from './job-kinds'

/** Delay before an accepted refund is queried, in ms; used when no notification arrives. */
const askAgainMs = 60_000

/**
 * Creates a refund in the transaction that decides it; a job executes it.
 * @param reason a sentence that the customer also sees in the bill.
 */
export async function createRefund(
  context: Pick<Context, 'clock'>,
  trx: Db,
  refund: {
    payNo: string
    orderNo: string
    amountFen: number
    reason: string
    /** Endorsement that causes the refund. */
    endorsementNo?: string
  },
): Promise<void> {
  const now = context.clock.now()
  const refundNo = newNumber('R', now)
  await insertRefund(trx, {
    endorsementNo: null,
    ...refund,
    refundNo,
    status: 'INIT',
    createdAt: now,
    finishedAt: null,
  })
  await enqueue(trx, { kind: refundJob, subject: refundNo, runAt: now })
}

/**
 * Applies the refund state that the gateway reports. Idempotent.
 * @returns a problem for the operator, in English; null when there is none.
 */
export async function applyRefund(
  context: Pick<Context, 'clock' | 'events'>,
  trx: Db,
  told: GatewayRefund,
): Promise<string | null> {
  const known = await findRefund(trx, told.refundNo)
  if (!known) return 'a refund that was not requested'
  const order = await lockOrder(trx, known.orderNo)
  const refund = await findRefund(trx, told.refundNo)
  if (!refund || refund.status === 'SUCCESS') return null
  if (told.amountFen !== refund.amountFen || told.payNo !== refund.payNo)
    return 'a refund that was not asked for so'
  await updateRefundStatus(trx, told.refundNo, told.state, context.clock.now())
  if (told.state === 'CLOSED' || told.state === 'ABNORMAL') return 'a refund that did not arrive'
  if (told.state === 'SUCCESS' && order.status === 'REFUNDING') await finishOrder(context, trx, refund)
  const { endorsementNo } = refund
  if (told.state === 'SUCCESS' && endorsementNo)
    await context.events.publish(trx, endorsementRefunded, { endorsementNo })
  return null
}

/** Marks the order as refunded with its own payment; the refund of a surplus payment does not change the order. */
async function finishOrder(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { refundNo, payNo, orderNo }: Refund,
): Promise<void> {
  const payment = await findPayment(trx, payNo)
  if (payment?.status !== 'SUCCESS') return
  const reason = `refund ${refundNo} arrived`
  await transitionLocked(context, trx, { orderNo, from: 'REFUNDING', to: 'REFUNDED', reason })
}

/** Logs a refund problem for an operator. */
export function alertRefund(context: Pick<Context, 'log'>, refundNo: string, problem: string | null): void {
  if (problem !== null) context.log.error({ refundNo, problem }, 'a refund needs a person')
}

async function askGateway(context: Pick<Context, 'db' | 'pay'>, refund: Refund): Promise<GatewayRefund> {
  const { refundNo, payNo, amountFen, reason, status } = refund
  if (status !== 'INIT') return context.pay.queryRefund(refundNo)
  const payment = await findPayment(context.db, payNo)
  if (!payment) throw new Error(`Refund ${refundNo} has no payment`)
  return context.pay.refund({ payNo, refundNo, amountFen, totalFen: payment.amountFen, reason })
}

/** Job: requests the refund by its refund number, then polls until it has ended. */
export async function runRefund(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  refundNo: string,
): Promise<JobOutcome> {
  const refund = await findRefund(context.db, refundNo)
  if (!refund) throw new Error(`There is no refund ${refundNo}`)
  if (refund.status !== 'INIT' && refund.status !== 'PROCESSING') return 'DONE'
  const told = await askGateway(context, refund)
  const problem = await inTransaction(context.db, (trx) => applyRefund(context, trx, told))
  alertRefund(context, refundNo, problem)
  return told.state === 'PROCESSING' ? { runAgainAt: context.clock.now() + askAgainMs } : 'DONE'
}
