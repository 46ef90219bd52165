import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import { dropFileJob, type FileLink, fileLink, storeFile } from '../file'
import type { SaleOrder } from '../order'
import { amongActs, sayingOf } from './product-advice'
import { evidenceOf } from './evidence-bundle'
import { labelsOf, shownText } from './field-labels'
import { printEvidence } from './evidence-pdf'
import { tell } from './event-text'

/** Retention of the file in ms, slightly longer than its link is valid; each request creates a new file. */
const keepMs = 15 * 60_000

/** Returns the sales record in the format for the customer. */
export async function ownRecord(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  order: SaleOrder,
): Promise<DataOf<'member/order/record'>> {
  const { bundle, sold } = await evidenceOf(context, order)
  const { cover, gaps, documents, events, advice } = bundle
  // Page content events are not customer actions.
  const acts = events.filter(({ action }) => action !== 'SHOW')
  const labels = labelsOf(sold.definition, cover.planCode, events)
  return {
    ...{ orderNo: cover.orderNo, productName: cover.productName, planName: cover.planName },
    complete: gaps.length === 0,
    gaps: gaps.map(({ text }) => text),
    ...{ savedAt: cover.savedAt, keepUntil: cover.keepUntil },
    documents: documents.flatMap(({ docType, title, consent }) =>
      consent
        ? [
            {
              docType,
              title,
              version: consent.version,
              dwellMs: consent.dwellMs,
              confirmedAt: consent.confirmedAt,
            },
          ]
        : [],
    ),
    steps: amongActs(
      acts.map((event) => ({
        at: event.at,
        text: tell(
          { ...event, extras: { ...event.extras, text: shownText(sold.definition, event) } },
          labels,
        ),
      })),
      advice.map((message) => ({ at: message.at, text: sayingOf(message) })),
      ({ at }) => Date.parse(at),
    ),
  }
}

/** Returns an expiring link to the sales record as a document. */
export async function ownRecordFile(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'catalogue'>,
  order: SaleOrder,
): Promise<FileLink> {
  const { bundle, sold } = await evidenceOf(context, order)
  const bytes = await printEvidence(context.printer, { bundle, definition: sold.definition })
  const name = `投保记录 ${order.orderNo}.pdf`
  const fileId = await inTransaction(context.db, async (trx) => {
    const file = { kind: 'EVIDENCE', name, mediaType: 'application/pdf', bytes }
    const { id } = await storeFile(context, trx, file)
    await enqueue(trx, { kind: dropFileJob, subject: id, runAt: context.clock.now() + keepMs })
    return id
  })
  return fileLink(context, fileId)
}
