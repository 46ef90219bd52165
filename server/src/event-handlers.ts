import type { Context } from './context'
import { keepAdvice } from './modules/chat/advice'
import { premiumReturned } from './modules/endorsement/events'
import { scheduleEffect } from './modules/endorsement/paid'
import { endRefunding } from './modules/endorsement/refunded'
import { endUnpaid } from './modules/endorsement/unpaid'
import { requestRedInvoice } from './modules/invoice/red'
import { tellIssued } from './modules/message/issued'
import { endorsementRefunded, orderPaid, supplementUnpaid } from './modules/payment/events'
import { policyIssued } from './modules/policy/events'
import { scheduleIssue } from './modules/policy/issue'
import { proposalAccepted } from './modules/purchase/events'

/** Registers the handlers of all domain events: what happens in higher modules when a lower module publishes. */
export function registerEventHandlers(context: Context): void {
  const { events } = context
  events.on(proposalAccepted, (trx, accepted) => keepAdvice(context, trx, accepted))
  events.on(orderPaid, (trx, paid) => scheduleIssue(context, trx, paid))
  events.on(orderPaid, (trx, paid) => scheduleEffect(context, trx, paid))
  events.on(supplementUnpaid, (trx, ended) => endUnpaid(context, trx, ended))
  events.on(endorsementRefunded, (trx, refunded) => endRefunding(context, trx, refunded))
  events.on(policyIssued, (trx, issued) => tellIssued(context, trx, issued))
  events.on(premiumReturned, (trx, returned) => requestRedInvoice(context, trx, returned))
}
