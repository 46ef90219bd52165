import { setTimeout as sleep } from 'node:timers/promises'
import type { PayScene } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { GatewayError } from '../../ports/pay-gateway'
import {
  findOrder,
  lockOrder,
  type OrderSnapshot,
  refuseTooLate,
  refuseUnpayable,
  type SaleOrder,
  transition,
  transitionLocked,
} from '../order'
import { updatePayment, insertPayment, listOpenPayments, type Payment } from './payment.repository'
import { openPrepay, sealPrepay } from './prepay-record'
import { markClosed, settlePayment } from './settle-payment'

/** Reuse period of a cashier address in ms; WeChat Pay accepts it for five minutes. */
const h5LifeMs = 4 * 60_000
/** Maximum duration of a payment creation in ms; an older one was interrupted by a process crash. */
const beginningMs = 15_000
const waitMs = 100
const mostRounds = 30

/** Payment channel, payer and client address. */
export interface PaymentWish {
  scene: PayScene
  openid: string | null
  clientAddress: string
}

const busy = () => conflict('支付正在处理中，请稍候再试')

/** Reserves the single open payment of the order; returns undefined when another payment is open. */
async function reservePayment(
  context: Pick<Context, 'db' | 'clock'>,
  orderNo: string,
  scene: PayScene,
): Promise<Payment | undefined> {
  const now = context.clock.now()
  const payNo = newNumber('W', now)
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, orderNo)
    refuseUnpayable(order, now)
    refuseTooLate(order, now)
    if ((await listOpenPayments(trx, orderNo)).length > 0) return undefined
    const payment: Payment = {
      payNo,
      orderNo,
      scene,
      amountFen: order.amountFen,
      status: 'INIT',
      transactionId: null,
      prepayEnc: null,
      createdAt: now,
      succeededAt: null,
    }
    await insertPayment(trx, payment)
    await startPaying(context, trx, order)
    return payment
  })
}

/** Marks a locked order as being paid. */
export async function startPaying(context: Pick<Context, 'clock'>, trx: Db, order: SaleOrder): Promise<void> {
  const { orderNo, status } = order
  if (status === 'PENDING_PAY')
    await transitionLocked(context, trx, { orderNo, from: status, to: 'PAYING', reason: 'payment begun' })
}

/** Releases the reservation after the gateway refused the payment. */
async function releasePayment(
  context: Pick<Context, 'db' | 'clock'>,
  { payNo, orderNo }: Payment,
): Promise<void> {
  await markClosed(context, payNo)
  const reason = 'the gateway took no payment'
  await inTransaction(context.db, (trx) =>
    transition(context, trx, { orderNo, from: 'PAYING', to: 'PENDING_PAY', reason }),
  )
}

async function prepay(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'pay'>,
  order: SaleOrder,
  payment: Payment,
  wish: PaymentWish,
): Promise<Payment> {
  const { productName, planName } = JSON.parse(order.snapshot) as OrderSnapshot
  const { payNo, amountFen } = payment
  const { handle } = await context.pay
    .prepay({
      payNo,
      scene: wish.scene,
      amountFen,
      description: `${productName} ${planName}`,
      expiresAt: order.payDeadline,
      clientAddress: wish.clientAddress,
      ...(wish.openid !== null && { openid: wish.openid }),
    })
    .catch(async (error: unknown) => {
      await releasePayment(context, payment)
      throw error
    })
  const prepayEnc = sealPrepay(context, payNo, { handle, openid: wish.openid })
  const change = { status: 'PREPAY' as const, prepayEnc }
  if (!(await updatePayment(context.db, payNo, ['INIT'], change))) throw busy()
  return { ...payment, ...change }
}

/** Returns whether the customer can continue an earlier payment. */
function isReusable(
  context: Pick<Context, 'clock' | 'cipher'>,
  payment: Payment,
  wish: PaymentWish,
): boolean {
  if (payment.status !== 'PREPAY' || payment.scene !== wish.scene) return false
  if (wish.scene === 'H5') return context.clock.now() - payment.createdAt < h5LifeMs
  return openPrepay(context, payment).openid === wish.openid
}

async function tryOnce(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'pay'>,
  order: SaleOrder,
  wish: PaymentWish,
): Promise<Payment | undefined> {
  const [begun] = await listOpenPayments(context.db, order.orderNo)
  if (!begun) {
    const payment = await reservePayment(context, order.orderNo, wish.scene)
    return payment && prepay(context, order, payment, wish)
  }
  if (isReusable(context, begun, wish)) return begun
  if (begun.status === 'INIT' && context.clock.now() - begun.createdAt < beginningMs) await sleep(waitMs)
  else await settlePayment(context, begun.payNo)
  return undefined
}

/**
 * Returns the open payment for this request: the existing one when it is reusable, otherwise a new one after the
 * existing one is closed.
 * @throws BusinessError (conflict) when the order cannot be paid, or not at this time.
 */
export async function openPaymentFor(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'pay'>,
  orderNo: string,
  wish: PaymentWish,
): Promise<Payment> {
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const order = await findOrder(context.db, orderNo)
      if (!order) throw busy()
      refuseUnpayable(order, context.clock.now())
      const payment = await tryOnce(context, order, wish)
      if (payment) return payment
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, orderNo, reason: error.reason }, 'payment could not be begun')
    throw conflict('支付服务暂时繁忙，请稍后重试')
  }
  throw busy()
}
