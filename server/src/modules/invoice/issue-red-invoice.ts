import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { JobOutcome } from '../../lib/jobs/runner'
import type { InvoiceFailure, InvoiceOutcome } from '../../ports/invoice-issuer'
import { lockPolicy } from '../policy'
import { taxedPart } from './invoice-amount'
import { askAgainAt, fetchFiles, type InvoiceFiles, keepFiles } from './invoice-files'
import { serialOf } from './invoice-content'
import { type Invoice, readInvoice, type RedInvoice, updateInvoice } from './invoice.repository'
import {
  countNextAttempt,
  issuePendingRed,
  readRedInvoice,
  listRedInvoices,
  setRedFiles,
} from './invoice-red.repository'

/** Retry interval of a refused red-letter invoice in ms; each refusal is logged for an operator. */
const retryMs = 10 * 60_000

async function ask(
  context: Pick<Context, 'invoices'>,
  red: RedInvoice,
  invoice: Invoice,
): Promise<InvoiceOutcome> {
  const serialNo = serialOf(red.redNo, red.attempt)
  const outcome = await context.invoices.query(serialNo)
  if (outcome.state !== 'UNKNOWN') return outcome
  const originalDigitalNo = invoice.digitalNo
  if (originalDigitalNo === null) throw new Error(`Invoice ${invoice.invoiceNo} is not issued yet`)
  const part = taxedPart(red.amountFen, red.beforeFen)
  await context.invoices.issueRed({ serialNo, originalDigitalNo, ...part })
  return { state: 'PROCESSING' }
}

/** Schedules the next attempt as a new request, because a refusal is final. */
async function scheduleNextAttempt(
  context: Pick<Context, 'db' | 'log'>,
  { redNo, attempt }: RedInvoice,
  failure: InvoiceFailure,
) {
  context.log.error(
    { redNo, code: failure.code, reason: failure.message },
    'a red-letter invoice was refused',
  )
  await countNextAttempt(context.db, { redNo, attempt })
}

/** Returns the invoice status after red-letter invoices of `redFen`; `pending` when others are not finished. */
function statusAfter({ amountFen }: Invoice, redFen: number, pending: boolean): Invoice['status'] {
  if (redFen === amountFen) return 'RED_DONE'
  return pending ? 'RED_PENDING' : 'ISSUED'
}

async function recordIssue(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { red, invoice }: { red: RedInvoice; invoice: Invoice },
  { digitalNo, issuedAt }: { digitalNo: string; issuedAt: number },
  files: InvoiceFiles,
): Promise<void> {
  const { redNo } = red
  const { invoiceNo, policyNo } = invoice
  await inTransaction(context.db, async (trx) => {
    await lockPolicy(trx, policyNo)
    if (!(await issuePendingRed(trx, redNo, { digitalNo, issuedAt }))) return
    await setRedFiles(trx, redNo, await keepFiles(context, trx, files, digitalNo))
    const reds = await listRedInvoices(trx, [invoiceNo])
    const doneReds = reds.filter(({ status }) => status === 'DONE')
    const redFen = doneReds.reduce((sum, { amountFen }) => sum + amountFen, 0)
    const status = statusAfter(invoice, redFen, doneReds.length < reds.length)
    await updateInvoice(trx, invoiceNo, { status, redFen })
  })
}

/** Job: processes one red-letter invoice. Idempotent. */
export async function issueRedInvoice(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'invoices'>,
  redNo: string,
): Promise<JobOutcome> {
  const red = await readRedInvoice(context.db, redNo)
  const invoice = await readInvoice(context.db, red.invoiceNo)
  if (red.status !== 'PENDING') return 'DONE'
  const outcome = await ask(context, red, invoice)
  const now = context.clock.now()
  if (outcome.state === 'FAILED') {
    await scheduleNextAttempt(context, red, outcome.failure)
    return { runAgainAt: now + retryMs }
  }
  if (outcome.state !== 'ISSUED') return { runAgainAt: askAgainAt(now, red.createdAt) }
  const files = await fetchFiles(context, serialOf(redNo, red.attempt))
  await recordIssue(context, { red, invoice }, outcome, files)
  return 'DONE'
}
