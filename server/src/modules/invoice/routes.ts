import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { memberOf, registerCall } from '../../lib/http/call'
import { applyInvoices } from './apply-for-invoice'
import { digitalInvoice, printInfo } from './invoice-documents'
import { queryInvoices } from './query-invoices'

/** Registers the invoice calls. */
export function registerInvoices(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue' | 'invoices'>,
): void {
  registerCall(app, 'member/policy/eInvoice', (request, caller) =>
    applyInvoices(context, request, memberOf(caller)),
  )
  registerCall(app, 'member/policy/queryInvoice', (request, caller) =>
    queryInvoices(context, request, memberOf(caller)),
  )
  registerCall(app, 'member/policy/digitalInvoice', (request, caller) =>
    digitalInvoice(context, request, memberOf(caller)),
  )
  registerCall(app, 'member/policy/getInvPrintInfo', (request, caller) =>
    printInfo(context, request, memberOf(caller)),
  )
}
