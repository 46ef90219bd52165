import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { memberOf, registerCall } from '../../lib/http/call'
import { documentAsSold, ownOrder } from '../order'
import { viewOrderDetail } from './order-detail'
import { cancelOrder, refreshPayment } from '../payment'
import { listOfDevice, listUnpaid } from './list-unpaid-orders'
import { listOfMember } from './list-member-orders'
import { policyOfOrder } from './order-policy-document'
import { viewOrder } from './order-view'

/** Registers the calls about a customer's own orders. */
export function registerMemberOrders(
  app: FastifyInstance,
  context: Pick<
    Context,
    'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'log' | 'catalogue' | 'publicUrl' | 'pay'
  >,
): void {
  registerCall(app, 'member/order/info', async (request, caller) =>
    viewOrderDetail(context, await ownOrder(context, caller, request), caller.session),
  )
  registerCall(app, 'member/order/document', async (request, caller) =>
    documentAsSold(context, await ownOrder(context, caller, request), request.docType),
  )
  registerCall(app, 'member/order/list', (request, caller) =>
    listOfMember(context, request, memberOf(caller)),
  )
  registerCall(app, 'member/order/listNoPay', (request, caller) => listUnpaid(context, request, caller))
  registerCall(app, 'member/order/listDevice', (request) => listOfDevice(context, request))
  registerCall(app, 'member/order/ePolicy', async (request, caller) =>
    policyOfOrder(context, await ownOrder(context, caller, request), request.kind),
  )
  registerCall(app, 'member/order/query', async (request, caller) => {
    const order = await refreshPayment(context, request, caller)
    const { orderNo, status, policyNo, notice } = await viewOrder(context, order)
    return { orderNo, status, policyNo, notice }
  })
  registerCall(app, 'member/order/close', async (request, caller) =>
    viewOrder(context, await cancelOrder(context, await ownOrder(context, caller, request))),
  )
  registerCall(app, 'member/order/getNotifyUrl', async (request, caller) => {
    const { orderNo } = await ownOrder(context, caller, request)
    return { url: `${context.publicUrl()}/#/pages/payWeb/index?orderNo=${orderNo}` }
  })
}
