import type { RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../core/clock'
import { ruleError } from '../../core/errors'
import { inTransaction } from '../../db/transaction'
import type { Caller } from '../../http/call'
import { readTicket } from '../captcha/ticket'
import { ownOrder } from '../order/access'
import { refuseUnpayable } from '../order/payable'
import { lockOrder, type SaleOrder } from '../order/row'
import { recheckPremium } from '../quote/recheck'
import { type PayAnswer, recallAnswer, rememberAnswer } from './answers'
import { openPaymentFor, startPaying } from './begin'
import { openPrepay, type Payment } from './row'

type PayRequest = RequestOf<'member/order/pay'>

/** The payer inside WeChat, whom a ticket vouches for; a browser outside needs none. */
async function payerOf(context: Context, { payScene, payerTicket }: PayRequest): Promise<string | null> {
  if (payScene === 'H5') return null
  const message = '请重新确认微信身份后支付'
  if (!payerTicket) throw ruleError(message, [{ path: 'payerTicket', message }])
  return readTicket(context, context.db, 'PAYER', payerTicket, { consume: false })
}

/** What the customer's device needs to go on. */
function answerFor(context: Context, order: SaleOrder, payment: Payment): PayAnswer {
  const { handle } = openPrepay(context, payment)
  const answer = {
    orderNo: order.orderNo,
    payScene: payment.scene,
    amountFen: payment.amountFen,
    payDeadline: timeText(order.payDeadline),
  }
  if (payment.scene === 'H5') return { ...answer, h5Url: handle }
  return { ...answer, request: context.pay.signRequest(payment.scene, handle) }
}

/**
 * Begins to pay an order. The same idempotency key gives the same answer again; another key while a
 * payment is open goes on with that payment.
 * @throws BusinessError when the order is not the caller's, cannot be paid, or its premium moved.
 */
export async function payOrder(context: Context, request: PayRequest, caller: Caller): Promise<PayAnswer> {
  const order = await ownOrder(context, caller, request)
  const before = await recallAnswer(context, context.db, request)
  if (before) return before
  refuseUnpayable(order, context.clock.now())
  const openid = await payerOf(context, request)
  await recheckPremium(context, order)
  const payment = await openPaymentFor(context, order.orderNo, {
    scene: request.payScene,
    openid,
    clientAddress: caller.address,
  })
  const answer = answerFor(context, order, payment)
  return inTransaction(context.db, async (trx) => {
    const locked = await lockOrder(trx, order.orderNo)
    const known = await recallAnswer(context, trx, request)
    if (known) return known
    if (request.payerTicket) await readTicket(context, trx, 'PAYER', request.payerTicket, { consume: true })
    await startPaying(context, trx, locked)
    return rememberAnswer(context, trx, request, answer)
  })
}
