import type { OrderReference } from '@storefront/contract'
import type { Context } from '../../context'
import { BusinessError } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { GatewayError, type GatewayPayment } from '../../ports/pay-gateway'
import { takeRate } from '../../lib/rate-limit'
import { findOrder, ownOrder, type SaleOrder, transition } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { listOpenPayments } from './payment.repository'
import { markClosed, recordSuccess } from './settle-payment'

/** Minimum interval between gateway queries for one payment in ms, for all clients together. */
const askEveryMs = 2_000

/** Returns whether the gateway may be queried again. */
async function mayAsk(context: Pick<Context, 'db' | 'clock'>, payNo: string): Promise<boolean> {
  try {
    await takeRate(context, `payment-query:${payNo}`, 1, askEveryMs)
    return true
  } catch (error) {
    if (error instanceof BusinessError) return false
    throw error
  }
}

/** Resets an order without an open payment to unpaid. */
async function waitAgain(context: Pick<Context, 'db' | 'clock'>, orderNo: string): Promise<void> {
  const reason = 'the gateway knows of no payment'
  await inTransaction(context.db, (trx) =>
    transition(context, trx, { orderNo, from: 'PAYING', to: 'PENDING_PAY', reason }),
  )
}

async function applyAnswer(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log'>,
  order: SaleOrder,
  found: GatewayPayment,
): Promise<void> {
  if (found.state === 'SUCCESS') await recordSuccess(context, found)
  else if (found.state !== 'USERPAYING') {
    if (found.state !== 'NOTPAY') await markClosed(context, found.payNo)
    if (order.status === 'PAYING') await waitAgain(context, order.orderNo)
  }
}

async function askGateway(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  order: SaleOrder,
): Promise<void> {
  const payments = await listOpenPayments(context.db, order.orderNo)
  for (const { payNo, status } of payments) {
    // The gateway does not know a payment that is still being created.
    if (status !== 'PREPAY' || !(await mayAsk(context, payNo))) continue
    try {
      await applyAnswer(context, order, await context.pay.query(payNo))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      context.log.warn({ err: error, payNo }, 'the gateway cannot be asked')
    }
  }
}

/** Returns the caller's order; queries the gateway when the result of its payment is unknown. */
export async function refreshPayment(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  reference: OrderReference,
  caller: Caller,
): Promise<SaleOrder> {
  const order = await ownOrder(context, caller, reference)
  if (!unpaidStates.includes(order.status)) return order
  await askGateway(context, order)
  return (await findOrder(context.db, order.orderNo)) ?? order
}
