import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { GatewayPayment } from '../../ports/pay-gateway'
import { lockOrder, type SaleOrder, setNoticeUnlessRefunded, transitionLocked } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { orderPaid } from './events'
import { updatePayment, findPayment, type Payment } from './payment.repository'
import { createRefund } from './refund-payment'

/** Result of a received payment. */
export type Arrival = 'PAID' | 'REPEATED' | 'LATE' | 'SURPLUS' | 'WRONG_AMOUNT' | 'UNKNOWN'

/** Payment confirmed by the gateway. */
interface Money {
  payNo: string
  transactionId: string | null
  amountFen: number | null
  succeededAt: number
}

const unsuccessful = ['INIT', 'PREPAY', 'CLOSED'] as const

function markPaid(trx: Db, money: Money, status: 'SUCCESS' | 'SURPLUS', amountFen: number) {
  const { payNo, transactionId, succeededAt } = money
  return updatePayment(trx, payNo, unsuccessful, { status, transactionId, succeededAt, amountFen })
}

async function acceptMoney(
  context: Pick<Context, 'clock' | 'events'>,
  trx: Db,
  order: SaleOrder,
  money: Money,
): Promise<Arrival> {
  await markPaid(trx, money, 'SUCCESS', order.amountFen)
  await transitionLocked(context, trx, {
    orderNo: order.orderNo,
    from: order.status,
    to: 'PAID',
    reason: `payment ${money.payNo} succeeded`,
    patch: { paidAt: money.succeededAt, notice: null },
  })
  const { orderNo, endorsementNo } = order
  await context.events.publish(trx, orderPaid, { orderNo, endorsementNo })
  return 'PAID'
}

const lateNotice = '支付到账时订单已关闭'

async function returnLate(
  context: Pick<Context, 'clock'>,
  trx: Db,
  order: SaleOrder,
  money: Money,
): Promise<Arrival> {
  const { orderNo, status, amountFen } = order
  await markPaid(trx, money, 'SUCCESS', amountFen)
  const patch = { notice: lateNotice, paidAt: money.succeededAt }
  if (unpaidStates.includes(status))
    await transitionLocked(context, trx, {
      orderNo,
      from: status,
      to: 'EXPIRED',
      reason: 'paid after the deadline',
    })
  await transitionLocked(context, trx, {
    orderNo,
    from: status === 'CANCELLED' ? 'CANCELLED' : 'EXPIRED',
    to: 'REFUNDING',
    reason: `payment ${money.payNo} came too late`,
    patch,
  })
  await createRefund(context, trx, { payNo: money.payNo, orderNo, amountFen, reason: lateNotice })
  return 'LATE'
}

async function returnSurplus(
  context: Pick<Context, 'clock'>,
  trx: Db,
  order: SaleOrder,
  money: Money,
  surplus: { arrival: Arrival; amountFen: number; reason: string; notice: string },
): Promise<Arrival> {
  const { orderNo, status } = order
  const { amountFen, reason, notice } = surplus
  await markPaid(trx, money, 'SURPLUS', amountFen)
  await createRefund(context, trx, { payNo: money.payNo, orderNo, amountFen, reason })
  await setNoticeUnlessRefunded(trx, orderNo, notice)
  if (status === 'PAYING')
    await transitionLocked(context, trx, { orderNo, from: status, to: 'PENDING_PAY', reason })
  return surplus.arrival
}

/** Returns whether the order can no longer be fulfilled with this payment. */
function isLate(order: SaleOrder, money: Money): boolean {
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return true
  return unpaidStates.includes(order.status) && money.succeededAt > order.payDeadline
}

function dispose(
  context: Pick<Context, 'clock' | 'events'>,
  trx: Db,
  order: SaleOrder,
  payment: Payment,
  money: Money,
): Promise<Arrival> {
  if (money.amountFen !== payment.amountFen)
    return returnSurplus(context, trx, order, money, {
      arrival: 'WRONG_AMOUNT',
      amountFen: money.amountFen ?? payment.amountFen,
      reason: '支付金额与订单金额不一致',
      notice: '支付金额与订单金额不一致，款项将原路退回',
    })
  if (isLate(order, money)) return returnLate(context, trx, order, money)
  if (unpaidStates.includes(order.status)) return acceptMoney(context, trx, order, money)
  return returnSurplus(context, trx, order, money, {
    arrival: 'SURPLUS',
    amountFen: payment.amountFen,
    reason: '重复支付',
    notice: '有一笔重复支付的款项，将原路退回',
  })
}

/**
 * Applies a received payment: marks the order as paid, or refunds the money. All payment notifications and
 * queries use this function. Idempotent.
 */
export async function applyPaymentSuccess(
  context: Pick<Context, 'clock' | 'events'>,
  trx: Db,
  paid: GatewayPayment,
): Promise<Arrival> {
  const known = await findPayment(trx, paid.payNo)
  if (!known) return 'UNKNOWN'
  const order = await lockOrder(trx, known.orderNo)
  const payment = await findPayment(trx, paid.payNo)
  if (!payment || payment.status === 'SUCCESS' || payment.status === 'SURPLUS') return 'REPEATED'
  const money = { ...paid, succeededAt: paid.succeededAt ?? context.clock.now() }
  return dispose(context, trx, order, payment, money)
}

/** Logs a payment that needs an operator's attention. */
export function alertArrival(context: Pick<Context, 'log'>, payNo: string, arrival: Arrival): void {
  if (arrival === 'UNKNOWN' || arrival === 'WRONG_AMOUNT')
    context.log.error({ payNo, arrival }, 'a payment needs a person')
  else if (arrival !== 'REPEATED') context.log.info({ payNo, arrival }, 'payment arrived')
}
