import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { inTransaction, isTemporary } from '../../lib/db/transaction'
import { GatewayError, type GatewayNotification } from '../../ports/pay-gateway'
import { alertArrival, applyPaymentSuccess } from './apply-payment'
import { insertNotification } from './payment.repository'
import { alertRefund, applyRefund } from './refund-payment'

const longestNotificationBytes = 64 * 1024

/** Path of the gateway notifications. */
export const notifyPath = '/pay/wechat/notify'

const payNoOf = (notification: GatewayNotification) =>
  notification.type === 'PAYMENT' ? notification.payment.payNo : notification.refund.payNo

/** Stores a notification once. @returns false for a duplicate. */
function storeOnce(
  { clock, cipher }: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  notification: GatewayNotification,
): Promise<boolean> {
  const { id, type } = notification
  return insertNotification(trx, {
    id,
    eventType: type,
    outTradeNo: payNoOf(notification),
    contentEnc: cipher.encrypt(JSON.stringify(notification), `paymentNotification:${id}:content`),
    receivedAt: clock.now(),
  })
}

/** Applies an authentic notification once; jobs issue policies and execute refunds later. */
async function receiveNotification(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'log'>,
  notification: GatewayNotification,
): Promise<void> {
  if (notification.type === 'REFUND') {
    const { refund } = notification
    const problem = await inTransaction(context.db, async (trx) =>
      (await storeOnce(context, trx, notification)) ? applyRefund(context, trx, refund) : null,
    )
    alertRefund(context, refund.refundNo, problem)
    return
  }
  const { payment } = notification
  const arrival = await inTransaction(context.db, async (trx) => {
    if (!(await storeOnce(context, trx, notification))) return 'REPEATED'
    return payment.state === 'SUCCESS' ? applyPaymentSuccess(context, trx, payment) : 'REPEATED'
  })
  alertArrival(context, payment.payNo, arrival)
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

/** Registers the notification route; the gateway retries after any response other than 200. */
export function registerNotify(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'pay'>,
): void {
  app.register(async (scope) => {
    // The signature covers the raw body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode < 500) {
        request.log.warn({ reason: error.code }, 'notification refused')
        return reply.code(statusCode).send({ code: 'FAIL', message: error.message })
      }
      // Database outages have their own alarm, and the gateway retries.
      request.log[isTemporary(error) ? 'warn' : 'error']({ err: error }, 'notification failed')
      return reply.code(500).send({ code: 'FAIL', message: 'try again' })
    })
    scope.post(
      notifyPath,
      { schema: { hide: true }, bodyLimit: longestNotificationBytes, config: { rateLimit: false } },
      async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : ''
        let notification: GatewayNotification
        try {
          notification = await context.pay.readNotification(headersOf(request), rawBody)
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error
          request.log.warn({ reason: error.reason }, 'notification refused')
          return reply.code(401).send({ code: 'FAIL', message: error.message })
        }
        await receiveNotification(context, notification)
        return reply.code(200).send({ code: 'SUCCESS', message: '' })
      },
    )
  })
}
