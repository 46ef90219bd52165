import type { Context } from '../../context'
import { newId, newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import { lockPolicy } from '../policy'
import { type InvoiceBook, openFen, readBook } from './invoice-book'
import { insertPremiumReturn, type Invoice, type RedInvoice, updateInvoice } from './invoice.repository'
import { insertRedInvoice } from './invoice-red.repository'
import { issueRedInvoiceJob } from './job-kinds'

/** Premium refunded to the customer. */
export interface PremiumReturn {
  policyNo: string
  /** Positive. */
  amountFen: number
  /** Reason that the customer sees with the red-letter invoice: 退保, 减少保障. */
  reason: string
}

/** Enqueues a red-letter invoice. */
export async function enqueueRed(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { redNo }: Pick<RedInvoice, 'redNo'>,
): Promise<void> {
  await enqueue(trx, { kind: issueRedInvoiceJob, subject: redNo, runAt: context.clock.now() })
}

async function takeBack(
  context: Pick<Context, 'clock'>,
  trx: Db,
  invoice: Invoice,
  part: { amountFen: number; beforeFen: number; reason: string },
): Promise<void> {
  const now = context.clock.now()
  const redNo = newNumber('H', now)
  await insertRedInvoice(trx, {
    ...{ ...part, redNo, invoiceNo: invoice.invoiceNo, status: 'PENDING', attempt: 1 },
    ...{ digitalNo: null, pdfFileId: null, xmlFileId: null, createdAt: now, issuedAt: null },
  })
  // The red-letter invoice of a pending invoice is requested after the invoice is issued.
  if (invoice.status === 'APPLYING') return
  await updateInvoice(trx, invoice.invoiceNo, { status: 'RED_PENDING' })
  await enqueueRed(context, trx, { redNo })
}

/** Creates red-letter invoices for the excess over the kept premium, newest invoice first. */
async function takeBackExcess(
  context: Pick<Context, 'clock'>,
  trx: Db,
  book: InvoiceBook,
  reason: string,
): Promise<void> {
  let excess = book.invoicedFen - book.keptFen
  for (const invoice of book.invoices) {
    const open = openFen(invoice, book.reds)
    const amountFen = Math.min(excess, open)
    if (amountFen <= 0) continue
    await takeBack(context, trx, invoice, { amountFen, beforeFen: invoice.amountFen - open, reason })
    excess -= amountFen
  }
}

/**
 * Records a premium refund in the transaction that decides it, and requests red-letter invoices so that the invoiced
 * amount does not exceed the kept premium: full, partial, or none when nothing was invoiced. Refunded premium cannot be
 * invoiced later.
 */
export async function requestRedInvoice(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { policyNo, amountFen, reason }: PremiumReturn,
): Promise<void> {
  if (amountFen <= 0) return
  const at = context.clock.now()
  await lockPolicy(trx, policyNo)
  await insertPremiumReturn(trx, { id: newId(at), policyNo, amountFen, reason, at })
  await takeBackExcess(context, trx, await readBook(trx, policyNo), reason)
}
