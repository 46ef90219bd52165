import type { Context } from './context'
import { deleteExcerpts, keepAdvice } from './modules/chat'
import { endRefunding, endUnpaid, premiumReturned, scheduleEffect } from './modules/endorsement'
import { requestRedInvoice } from './modules/invoice'
import { deleteMessageConsents, tellIssued } from './modules/message'
import { ordersClaimed, ordersErased } from './modules/order'
import { endorsementRefunded, orderPaid, supplementUnpaid } from './modules/payment'
import { assignPolicies, policyIssued, scheduleIssue } from './modules/policy'
import { proposalAccepted } from './modules/purchase'
import { linkProposal, unlinkProposals } from './modules/trace'

/** Registers the handlers of all domain events: what happens in higher modules when a lower module publishes. */
export function registerEventHandlers(context: Pick<Context, 'env' | 'clock' | 'cipher' | 'events'>): void {
  const { events } = context
  events.on(proposalAccepted, (trx, accepted) => keepAdvice(context, trx, accepted))
  events.on(proposalAccepted, linkProposal)
  events.on(ordersClaimed, assignPolicies)
  events.on(ordersErased, (trx, { proposalNos }) => unlinkProposals(trx, proposalNos))
  events.on(ordersErased, (trx, { proposalNos }) => deleteExcerpts(trx, proposalNos))
  events.on(ordersErased, (trx, { orderNos }) => deleteMessageConsents(trx, orderNos))
  events.on(orderPaid, (trx, paid) => scheduleIssue(context, trx, paid))
  events.on(orderPaid, (trx, paid) => scheduleEffect(context, trx, paid))
  events.on(supplementUnpaid, (trx, ended) => endUnpaid(context, trx, ended))
  events.on(endorsementRefunded, (trx, refunded) => endRefunding(context, trx, refunded))
  events.on(policyIssued, (trx, issued) => tellIssued(context, trx, issued))
  events.on(premiumReturned, (trx, returned) => requestRedInvoice(context, trx, returned))
}
