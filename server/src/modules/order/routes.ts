import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../http/call'
import { ownOrder } from './access'
import { listUnpaid } from './list'
import { viewOrder } from './view'

/** Puts the calls that read orders on the server. */
export function registerOrders(app: FastifyInstance, context: Context): void {
  registerCall(app, 'member/order/info', async (request, caller) =>
    viewOrder(context, await ownOrder(context, caller, request)),
  )
  registerCall(app, 'member/order/listNoPay', (request, caller) => listUnpaid(context, request, caller))
  registerCall(app, 'member/order/getNotifyUrl', async (request, caller) => {
    const { orderNo } = await ownOrder(context, caller, request)
    return { url: `${context.publicUrl()}/#/pages/payWeb/index?orderNo=${orderNo}` }
  })
}
