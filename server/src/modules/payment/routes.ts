import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { registerNotify } from './payment-notifications'
import { payOrder } from './pay-order'

/** Registers the payment call and the gateway notification route. */
export function registerPayments(
  app: FastifyInstance,
  context: Pick<Context, 'env' | 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'catalogue' | 'pay'>,
): void {
  registerCall(app, 'member/order/pay', (request, caller) => payOrder(context, request, caller))
  registerNotify(app, context)
}
