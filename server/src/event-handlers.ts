import type { Context } from './context'
import { keepAdvice } from './modules/chat'
import { endRefunding, endUnpaid, premiumReturned, scheduleEffect } from './modules/endorsement'
import { requestRedInvoice } from './modules/invoice'
import { tellIssued } from './modules/message'
import { endorsementRefunded, orderPaid, supplementUnpaid } from './modules/payment'
import { policyIssued, scheduleIssue } from './modules/policy'
import { proposalAccepted } from './modules/purchase'

/** Registers the handlers of all domain events: what happens in higher modules when a lower module publishes. */
export function registerEventHandlers(context: Pick<Context, 'env' | 'clock' | 'cipher' | 'events'>): void {
  const { events } = context
  events.on(proposalAccepted, (trx, accepted) => keepAdvice(context, trx, accepted))
  events.on(orderPaid, (trx, paid) => scheduleIssue(context, trx, paid))
  events.on(orderPaid, (trx, paid) => scheduleEffect(context, trx, paid))
  events.on(supplementUnpaid, (trx, ended) => endUnpaid(context, trx, ended))
  events.on(endorsementRefunded, (trx, refunded) => endRefunding(context, trx, refunded))
  events.on(policyIssued, (trx, issued) => tellIssued(context, trx, issued))
  events.on(premiumReturned, (trx, returned) => requestRedInvoice(context, trx, returned))
}
