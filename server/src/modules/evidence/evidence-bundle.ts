import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import { readProductVersion } from '../product'
import type { SaleOrder } from '../order'
import { contentOfProposal, listConsents, readProposal } from '../proposal'
import { adviceOf } from './product-advice'
import { answersOf, entriesOf } from './entered-values'
import { readingsOf } from './document-readings'
import { readRecord } from './read-sale-record'
import type { EvidenceBundle, EvidenceFacts } from './evidence-schema'
import { coverOf, identityOf, issueOf, paymentOf, premiumOf, type Sold, warningsOf } from './sale-summary'
import { exactTime } from './time-text'
import { gapsOf } from './find-gaps'
import { visitsOf } from './page-visits'

async function soldBy(context: Pick<Context, 'db' | 'cipher'>, order: SaleOrder): Promise<Sold> {
  const { db } = context
  const { proposalNo, productCode, productVersion } = order
  const [proposal, definition, content, record] = await Promise.all([
    readProposal(db, proposalNo),
    readProductVersion(db, productCode, productVersion),
    contentOfProposal(context, db, proposalNo),
    readRecord(context, proposalNo),
  ])
  const { quoteNo, createdAt: savedAt } = proposal
  return { order, definition, content, quoteNo, savedAt, record }
}

/** Evidence of an order with its verdict. */
export interface Evidence {
  bundle: EvidenceBundle
  sold: Sold
}

/**
 * Builds the evidence of an order from the sold data, the product version of that time, and the sales record. Later
 * product versions are not used.
 * @throws BusinessError (conflict) for an endorsement order, which is not a sale.
 */
export async function evidenceOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  order: SaleOrder,
): Promise<Evidence> {
  if (order.endorsementNo !== null) throw conflict('这是保单变更的补交订单，没有投保记录')
  const sold = await soldBy(context, order)
  const { definition, content, record } = sold
  const { events, integrity } = record
  const consents = await listConsents(context.db, order.proposalNo)
  const [identity, advice, warnings, premium, payment, issue] = await Promise.all([
    identityOf(context, sold),
    adviceOf(context, sold),
    warningsOf(context, sold),
    premiumOf(context, sold),
    paymentOf(context, sold),
    issueOf(context, sold),
  ])
  const facts: EvidenceFacts = {
    schema: 'evidence-bundle/1',
    madeAt: exactTime(context.clock.now()),
    cover: coverOf(sold, issue?.policyNo ?? null),
    identity,
    advice,
    pages: visitsOf(events),
    screens: record.screens,
    documents: readingsOf(definition, order.planCode, consents, events),
    entries: entriesOf(definition, events),
    answers: answersOf(definition, content, events),
    ...{ warnings, premium, payment, issue, integrity, events },
  }
  const gaps = gapsOf(facts)
  return { bundle: { ...facts, verdict: gaps.length === 0 ? 'COMPLETE' : 'GAPS', gaps }, sold }
}
