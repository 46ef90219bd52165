import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { JobOutcome } from '../../lib/jobs/runner'
import { type InvoiceFailure, InvoiceIssuerError, type InvoiceOutcome } from '../../ports/invoice-issuer'
import { lockPolicy } from '../policy'
import { taxedPart } from './invoice-amount'
import { askAgainAt, fetchFiles, type InvoiceFiles, keepFiles } from './invoice-files'
import { enqueueRed } from './request-red-invoice'
import { attemptOf, openContent } from './invoice-content'
import { findInvoiceAtAttempt, type Invoice, settleInvoice, updateInvoice } from './invoice.repository'
import { listRedInvoices, voidReds } from './invoice-red.repository'

/** Permanent errors of the tax platform; a retry of the same request would fail again. */
const hopeless = new Set(['PARAM_ERROR', 'AMOUNT_ERROR', 'SERIAL_NO_USED'])

/** Returns the failure text for the customer; the platform's message is only logged. */
function failureText({ field }: InvoiceFailure): string {
  if (field === 'name') return '税务平台没有找到这个企业名称，请对照营业执照核对后重新提交'
  if (field === 'taxNo') return '税号与企业名称不一致，请对照营业执照核对后重新提交'
  return '税务平台暂时未能开出发票，请稍后重试；多次失败请联系客服'
}

function orderOf(context: Pick<Context, 'cipher'>, invoice: Invoice, serialNo: string) {
  const { buyer, itemName, taxCode, remark, email } = openContent(context, invoice)
  return {
    serialNo,
    buyer,
    itemName,
    taxCode,
    remark,
    ...(email !== '' && { email }),
    ...taxedPart(invoice.amountFen),
  }
}

/** Queries the request, and submits it when the platform does not know it yet. */
async function ask(
  context: Pick<Context, 'cipher' | 'invoices'>,
  invoice: Invoice,
  serialNo: string,
): Promise<InvoiceOutcome> {
  const outcome = await context.invoices.query(serialNo)
  if (outcome.state !== 'UNKNOWN') return outcome
  try {
    await context.invoices.issue(orderOf(context, invoice, serialNo))
    return { state: 'PROCESSING' }
  } catch (error) {
    if (!(error instanceof InvoiceIssuerError) || !hopeless.has(error.reason)) throw error
    return { state: 'FAILED', failure: { code: error.reason, message: error.message } }
  }
}

async function recordFailure(
  context: Pick<Context, 'db' | 'log'>,
  invoice: Invoice,
  failure: InvoiceFailure,
): Promise<void> {
  const { invoiceNo, policyNo } = invoice
  context.log.warn({ invoiceNo, code: failure.code, reason: failure.message }, 'invoice was refused')
  await inTransaction(context.db, async (trx) => {
    await lockPolicy(trx, policyNo)
    if (!(await settleInvoice(trx, invoice, { status: 'FAILED', failure: failureText(failure) }))) return
    await voidReds(trx, invoiceNo)
  })
}

async function recordIssue(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  invoice: Invoice,
  { digitalNo, issuedAt }: { digitalNo: string; issuedAt: number },
  files: InvoiceFiles,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockPolicy(trx, invoice.policyNo)
    const pending = await listRedInvoices(trx, [invoice.invoiceNo])
    const status = pending.length > 0 ? 'RED_PENDING' : 'ISSUED'
    if (!(await settleInvoice(trx, invoice, { status, digitalNo, issuedAt }))) return
    await updateInvoice(trx, invoice.invoiceNo, await keepFiles(context, trx, files, digitalNo))
    for (const red of pending) await enqueueRed(context, trx, red)
  })
}

/**
 * Job: processes one invoice request. Idempotent: the serial number prevents duplicates at the platform, the row status
 * prevents them here.
 */
export async function issueInvoice(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'invoices'>,
  serialNo: string,
): Promise<JobOutcome> {
  const { invoiceNo, attempt } = attemptOf(serialNo)
  const invoice = await findInvoiceAtAttempt(context.db, invoiceNo, attempt)
  if (invoice?.status !== 'APPLYING') return 'DONE'
  const outcome = await ask(context, invoice, serialNo)
  if (outcome.state === 'ISSUED')
    await recordIssue(context, invoice, outcome, await fetchFiles(context, serialNo))
  else if (outcome.state === 'FAILED') await recordFailure(context, invoice, outcome.failure)
  else return { runAgainAt: askAgainAt(context.clock.now(), invoice.appliedAt) }
  return 'DONE'
}
