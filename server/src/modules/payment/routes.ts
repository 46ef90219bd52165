import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { ownOrder } from '../order/access'
import { viewOrder } from '../order/view'
import { cancelOrder } from './cancel-order'
import { registerNotify } from './notify'
import { payOrder } from './pay'
import { queryOrder } from './query'

/** Registers the payment calls and the gateway notification route. */
export function registerPayments(app: FastifyInstance, context: Context): void {
  registerCall(app, 'member/order/pay', (request, caller) => payOrder(context, request, caller))
  registerCall(app, 'member/order/query', (request, caller) => queryOrder(context, request, caller))
  registerCall(app, 'member/order/close', async (request, caller) =>
    viewOrder(context, await cancelOrder(context, await ownOrder(context, caller, request))),
  )
  registerNotify(app, context)
}
