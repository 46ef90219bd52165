import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import { GatewayError } from '../../ports/pay-gateway'
import { findOrder, isPayable, lockOrder, type SaleOrder, transitionLocked } from '../order'
import { supplementUnpaid } from './events'
import { listOpenPayments } from './payment.repository'
import { settlePayment } from './settle-payment'

/** Retry limit. Another device may start a payment between two attempts. */
const mostRounds = 5

const busy = () => conflict('订单正在支付中，暂时不能取消，请稍后再试')

/**
 * Ends the open payments at the gateway. @throws BusinessError (conflict) when the gateway does not report a result.
 */
async function settleAll(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  orderNo: string,
): Promise<void> {
  try {
    for (const { payNo } of await listOpenPayments(context.db, orderNo)) await settlePayment(context, payNo)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, orderNo, reason: error.reason }, 'payment could not be closed')
    throw busy()
  }
}

/** Cancels the order unless a payment was started. @returns whether the order is settled. */
async function cancelSettled(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  orderNo: string,
): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, orderNo)
    if (!isPayable(order, context.clock.now())) return true
    if ((await listOpenPayments(trx, orderNo)).length > 0) return false
    await transitionLocked(context, trx, {
      orderNo,
      from: order.status,
      to: 'CANCELLED',
      reason: 'cancelled by the customer',
      patch: { notice: '您已取消该订单' },
    })
    const { endorsementNo } = order
    if (endorsementNo !== null)
      await context.events.publish(trx, supplementUnpaid, { endorsementNo, endedBy: 'MEMBER' })
    return true
  })
}

/**
 * Cancels an unpaid order. Open payments are closed at the gateway first; a payment that the gateway reports
 * as successful counts. An order that is not unpaid is unchanged.
 * @returns the current order.
 * @throws BusinessError (conflict) while a payment is in progress.
 */
export async function cancelOrder(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  order: SaleOrder,
): Promise<SaleOrder> {
  const { orderNo } = order
  if (!isPayable(order, context.clock.now())) return order
  for (let round = 0; round < mostRounds; round += 1) {
    await settleAll(context, orderNo)
    if (await cancelSettled(context, orderNo)) return (await findOrder(context.db, orderNo)) ?? order
  }
  throw busy()
}
