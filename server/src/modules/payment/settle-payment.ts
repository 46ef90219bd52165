import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { GatewayError, type GatewayPayment } from '../../ports/pay-gateway'
import { alertArrival, applyPaymentSuccess, type Arrival } from './apply-payment'
import { updatePayment, openStatuses } from './payment.repository'
import { checkClosedPaymentJob } from './job-kinds'

/**
 * Delay before a closed payment is checked once, in ms: a customer on the password page may still pay after closing.
 */
const checkClosedMs = 10 * 60_000

/** Applies a payment confirmed by the gateway, in its own transaction. */
export async function recordSuccess(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log'>,
  paid: GatewayPayment,
): Promise<Arrival> {
  const arrival = await inTransaction(context.db, (trx) => applyPaymentSuccess(context, trx, paid))
  alertArrival(context, paid.payNo, arrival)
  return arrival
}

/** Marks a payment as closed and schedules a later check. */
export async function markClosed(context: Pick<Context, 'db' | 'clock'>, payNo: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await updatePayment(trx, payNo, openStatuses, { status: 'CLOSED' }))) return
    const runAt = context.clock.now() + checkClosedMs
    await enqueue(trx, { kind: checkClosedPaymentJob, subject: payNo, runAt })
  })
}

/**
 * Ends an open payment: closes it at the gateway, then queries the result, because it may have been paid
 * at the same time.
 * @throws GatewayError when the result is still unknown.
 */
export async function settlePayment(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  payNo: string,
): Promise<void> {
  await context.pay.close(payNo)
  const found = await context.pay.query(payNo)
  if (found.state === 'SUCCESS') await recordSuccess(context, found)
  else if (found.state === 'NOTPAY' || found.state === 'USERPAYING')
    throw new GatewayError('STILL_OPEN', `Payment ${payNo} does not close`)
  else await markClosed(context, payNo)
}

/** Job: checks whether a closed payment was paid, or is still open at the gateway. */
export async function checkClosedPayment(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  payNo: string,
): Promise<JobOutcome> {
  const found = await context.pay.query(payNo)
  if (found.state === 'SUCCESS') await recordSuccess(context, found)
  if (found.state !== 'NOTPAY' && found.state !== 'USERPAYING') return 'DONE'
  await context.pay.close(payNo)
  return { runAgainAt: context.clock.now() + checkClosedMs }
}
