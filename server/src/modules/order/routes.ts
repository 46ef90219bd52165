import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { memberOf, registerCall } from '../../lib/http/call'
import { ownOrder } from './access'
import { viewOrderDetail } from './detail'
import { documentAsSold } from './documents'
import { listOfDevice, listUnpaid } from './list'
import { listOfMember } from './member-list'
import { policyOfOrder } from './policy-document'

/** Registers the order query calls. */
export function registerOrders(app: FastifyInstance, context: Context): void {
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
  registerCall(app, 'member/order/getNotifyUrl', async (request, caller) => {
    const { orderNo } = await ownOrder(context, caller, request)
    return { url: `${context.publicUrl()}/#/pages/payWeb/index?orderNo=${orderNo}` }
  })
}
