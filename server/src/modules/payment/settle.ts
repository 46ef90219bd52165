import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { GatewayError, type GatewayPayment } from '../../ports/pay-gateway'
import { alertArrival, applyPaymentSuccess, type Arrival } from './apply'
import { changePayment, open } from './row'

/** Somebody at the password page may still get through after closing; so closed payments are asked after once. */
const checkClosedMs = 10 * 60_000

/** Applies money the gateway vouches for, in a transaction of its own. */
export async function recordSuccess(context: Context, paid: GatewayPayment): Promise<Arrival> {
  const arrival = await inTransaction(context.db, (trx) => applyPaymentSuccess(context, trx, paid))
  alertArrival(context, paid.payNo, arrival)
  return arrival
}

/** Marks a payment as closed, and has it asked after later. */
export async function markClosed(context: Context, payNo: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await changePayment(trx, payNo, open, { status: 'CLOSED' }))) return
    const runAt = context.clock.now() + checkClosedMs
    await enqueue(trx, { kind: 'CHECK_CLOSED_PAYMENT', subject: payNo, runAt })
  })
}

/**
 * Ends an open payment: closes it at the gateway, then asks what it came to, for it may have been
 * paid that very moment.
 * @throws GatewayError when that is still not known.
 */
export async function settlePayment(context: Context, payNo: string): Promise<void> {
  await context.pay.close(payNo)
  const found = await context.pay.query(payNo)
  if (found.state === 'SUCCESS') await recordSuccess(context, found)
  else if (found.state === 'NOTPAY' || found.state === 'USERPAYING')
    throw new GatewayError('STILL_OPEN', `Payment ${payNo} does not close`)
  else await markClosed(context, payNo)
}

/** Job: whether a closed payment was paid after all, or was never closed over there. */
export async function checkClosedPayment(context: Context, payNo: string): Promise<JobOutcome> {
  const found = await context.pay.query(payNo)
  if (found.state === 'SUCCESS') await recordSuccess(context, found)
  if (found.state !== 'NOTPAY' && found.state !== 'USERPAYING') return 'DONE'
  await context.pay.close(payNo)
  return { runAgainAt: context.clock.now() + checkClosedMs }
}
