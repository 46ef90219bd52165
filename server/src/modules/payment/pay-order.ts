import type { DataOf, PayScene, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { readTicket } from '../captcha'
import type { Payer } from '../member'
import { lockOrder, ownOrder, refuseUnpayable, type SaleOrder } from '../order'
import { answerOnce, type Intent, knownAnswer } from '../../lib/idempotency'
import { recheckPremium } from '../proposal'
import { policyMessageOf } from '../../config/policy-message'
import { openPaymentFor, startPaying } from './open-payment'
import type { Payment } from './payment.repository'
import { openPrepay } from './prepay-record'

type PayRequest = RequestOf<'member/order/pay'>
type PayAnswer = DataOf<'member/order/pay'>

/** The payer ticket is excluded: a retry may contain a new one. */
const intentOf = ({ orderNo, payScene, idempotencyKey }: PayRequest): Intent => ({
  owner: `order:${orderNo}`,
  key: idempotencyKey,
  request: [orderNo, payScene],
})

/** Returns the payer inside WeChat, verified by a ticket; an external browser needs none. */
async function payerOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { payScene, payerTicket }: PayRequest,
): Promise<string | null> {
  if (payScene === 'H5') return null
  const message = '请重新确认微信身份后支付'
  const refusal = ruleError(message, [{ path: 'payerTicket', message }])
  if (!payerTicket) throw refusal
  const payload = await readTicket(context, context.db, 'PAYER', payerTicket, { consume: false })
  const { openid, scene } = JSON.parse(payload) as Payer
  // An openid is valid only for its own app.
  if (scene !== payScene) throw refusal
  return openid
}

/** Returns the message templates to offer: WeChat sends messages only to mini-program customers. */
function messageTemplatesFor({ env }: Pick<Context, 'env'>, scene: PayScene): string[] {
  const message = policyMessageOf(env)
  return message && scene === 'MP' ? [message.templateId] : []
}

/** Returns the data that the customer's device needs to continue. */
function answerFor(
  context: Pick<Context, 'env' | 'cipher' | 'pay'>,
  order: SaleOrder,
  payment: Payment,
): PayAnswer {
  const { handle } = openPrepay(context, payment)
  const answer = {
    orderNo: order.orderNo,
    payScene: payment.scene,
    amountFen: payment.amountFen,
    payDeadline: timeText(order.payDeadline),
    messages: messageTemplatesFor(context, payment.scene),
  }
  if (payment.scene === 'H5') return { ...answer, h5Url: handle }
  return { ...answer, request: context.pay.signRequest(payment.scene, handle) }
}

/**
 * Starts the payment of an order. A repeated idempotency key returns the first result; another key while a payment is
 * open continues that payment.
 * @throws BusinessError when the order belongs to another caller, cannot be paid, or its premium changed.
 */
export async function payOrder(
  context: Pick<Context, 'env' | 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'catalogue' | 'pay'>,
  request: PayRequest,
  caller: Caller,
): Promise<PayAnswer> {
  const order = await ownOrder(context, caller, request)
  const before = await knownAnswer<PayAnswer>(context, context.db, intentOf(request))
  if (before) return before
  refuseUnpayable(order, context.clock.now())
  const openid = await payerOf(context, request)
  // An additional premium is fixed until its deadline: it was calculated for the day of the application.
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
