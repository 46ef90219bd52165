import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { readTicket } from '../captcha/ticket'
import type { Payer } from '../member/payer'
import { ownOrder } from '../order/access'
import { refuseUnpayable } from '../order/payable'
import { lockOrder, type SaleOrder } from '../order/row'
import { answerOnce, type Intent, knownAnswer } from '../../lib/idempotency'
import { recheckPremium } from '../quote/recheck'
import { messagesFor } from '../message/templates'
import { openPaymentFor, startPaying } from './begin'
import { openPrepay, type Payment } from './row'

type PayRequest = RequestOf<'member/order/pay'>
type PayAnswer = DataOf<'member/order/pay'>

/** The payer ticket is left out: a retry may come with a fresh one. */
const intentOf = ({ orderNo, payScene, idempotencyKey }: PayRequest): Intent => ({
  owner: `order:${orderNo}`,
  key: idempotencyKey,
  request: [orderNo, payScene],
})

/** The payer inside WeChat, whom a ticket vouches for; a browser outside needs none. */
async function payerOf(context: Context, { payScene, payerTicket }: PayRequest): Promise<string | null> {
  if (payScene === 'H5') return null
  const message = '请重新确认微信身份后支付'
  const refusal = ruleError(message, [{ path: 'payerTicket', message }])
  if (!payerTicket) throw refusal
  const payload = await readTicket(context, context.db, 'PAYER', payerTicket, { consume: false })
  const { openid, scene } = JSON.parse(payload) as Payer
  // An openid is known to the one app it was given to.
  if (scene !== payScene) throw refusal
  return openid
}

/** What the customer's device needs to go on. */
function answerFor(context: Context, order: SaleOrder, payment: Payment): PayAnswer {
  const { handle } = openPrepay(context, payment)
  const answer = {
    orderNo: order.orderNo,
    payScene: payment.scene,
    amountFen: payment.amountFen,
    payDeadline: timeText(order.payDeadline),
    messages: messagesFor(context, payment.scene),
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
  const before = await knownAnswer<PayAnswer>(context, context.db, intentOf(request))
  if (before) return before
  refuseUnpayable(order, context.clock.now())
  const openid = await payerOf(context, request)
  // An extra premium stands until its deadline: its calculation is for the day of the application.
  if (order.endorsementNo === null) await recheckPremium(context, order)
  const payment = await openPaymentFor(context, order.orderNo, {
    scene: request.payScene,
    openid,
    clientAddress: caller.address,
  })
  const answer = answerFor(context, order, payment)
  return inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intentOf(request), async () => {
      const locked = await lockOrder(trx, order.orderNo)
      if (openid !== null && request.payerTicket)
        await readTicket(context, trx, 'PAYER', request.payerTicket, { consume: true })
      await startPaying(context, trx, locked)
      return answer
    }),
  )
}
