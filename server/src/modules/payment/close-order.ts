import type { OrderStatus } from '@storefront/contract'
import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { JobOutcome } from '../../lib/jobs/runner'
import { findOrder, lockOrder, transitionLocked } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { supplementUnpaid } from './events'
import { listOpenPayments } from './payment.repository'
import { settlePayment } from './settle-payment'

const successful: readonly OrderStatus[] = ['PAID', 'ISSUED']

/**
 * Job: ends open payments at the gateway after the deadline or a cancellation. The order expires only when no payment
 * has arrived.
 */
export async function closeOrder(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  orderNo: string,
): Promise<JobOutcome> {
  const order = await findOrder(context.db, orderNo)
  if (!order) throw new Error(`There is no order ${orderNo}`)
  if (unpaidStates.includes(order.status) && context.clock.now() < order.payDeadline)
    return { runAgainAt: order.payDeadline }
  for (const { payNo } of await listOpenPayments(context.db, orderNo)) await settlePayment(context, payNo)
  await inTransaction(context.db, async (trx) => {
    const { status, endorsementNo } = await lockOrder(trx, orderNo)
    if (endorsementNo !== null && !successful.includes(status))
      await context.events.publish(trx, supplementUnpaid, { endorsementNo, endedBy: 'CLOCK' })
    if (!unpaidStates.includes(status)) return
    await transitionLocked(context, trx, {
      orderNo,
      from: status,
      to: 'EXPIRED',
      reason: 'not paid by the deadline',
      patch: { notice: '超过支付期限，订单已自动关闭' },
    })
  })
  return 'DONE'
}
