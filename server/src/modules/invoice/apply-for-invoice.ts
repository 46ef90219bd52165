import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict, ruleError } from '../../lib/errors'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { InvoiceBuyer } from '../../ports/invoice-issuer'
import { partyTypeOf } from '@storefront/rules/certificate'
import type { Session } from '../../lib/http/call'
import { lockPolicy, ownPolicy, type Policy, readPolicyContent } from '../policy'
import { answerOnce } from '../../lib/idempotency'
import { actionOf, invoiceableFen, readBook } from './invoice-book'
import { type CheckedEntry, checkEntry } from './invoice-form'
import { itemOf } from './invoice-item'
import { type InvoiceContent, sealContent, serialOf } from './invoice-content'
import { insertInvoice, type Invoice, updateInvoice } from './invoice.repository'
import { viewPolicies } from './invoice-view'
import { issueInvoiceJob } from './job-kinds'

/**
 * Returns the buyer; a personal invoice is issued to the holder, because no other recipient is verified.
 * @throws BusinessError (rule) when the holder is not a person.
 */
async function buyerOf(
  context: Pick<Context, 'cipher'>,
  trx: Db,
  { policyNo }: Policy,
  { title }: CheckedEntry,
): Promise<InvoiceBuyer> {
  if (title.type === 'COMPANY') return { ...title, type: 'COMPANY', name: title.name ?? '' }
  const { content } = await readPolicyContent(context, trx, policyNo)
  if (partyTypeOf(String(content.holder.certType)) === 'ENTERPRISE') {
    const message = '投保人是企业，请选择“企业单位”并填写企业信息'
    throw ruleError(message, [{ path: 'title.type', message }])
  }
  return { type: 'PERSON', name: String(content.holder.name ?? '') }
}

async function contentOf(
  context: Pick<Context, 'cipher' | 'catalogue' | 'invoices'>,
  trx: Db,
  policy: Policy,
  entry: CheckedEntry,
): Promise<InvoiceContent> {
  return {
    buyer: await buyerOf(context, trx, policy, entry),
    seller: context.invoices.seller,
    ...itemOf(context, policy.productCode),
    remark: [`保单号：${policy.policyNo}`, entry.remark].filter((text) => text !== '').join('；'),
    email: entry.email,
  }
}

/** Requests the invoice of one policy; an existing request is unchanged. */
async function applyOne(
  context: Pick<Context, 'clock' | 'cipher' | 'catalogue' | 'invoices'>,
  trx: Db,
  policyNo: string,
  entry: CheckedEntry,
): Promise<void> {
  const policy = await lockPolicy(trx, policyNo)
  const book = await readBook(trx, policyNo)
  const action = actionOf(book)
  if (action === null && book.invoices.length > 0) return
  if (action === null) throw conflict('这份保单的保费已退还，没有可以开票的金额')
  const now = context.clock.now()
  const failed = action === 'RETRY' ? book.invoices[0] : undefined
  const invoiceNo = failed?.invoiceNo ?? newNumber('I', now)
  const attempt = (failed?.attempt ?? 0) + 1
  const values = {
    status: 'APPLYING',
    attempt,
    amountFen: invoiceableFen(book),
    contentEnc: sealContent(context, invoiceNo, await contentOf(context, trx, policy, entry)),
    failure: null,
    appliedAt: now,
  } satisfies Partial<Invoice>
  if (failed) await updateInvoice(trx, invoiceNo, values)
  else
    await insertInvoice(trx, {
      ...{ ...values, invoiceNo, policyNo, redFen: 0 },
      ...{ digitalNo: null, pdfFileId: null, xmlFileId: null, issuedAt: null },
    })
  await enqueue(trx, { kind: issueInvoiceJob, subject: serialOf(invoiceNo, attempt), runAt: now })
}

/**
 * Requests one invoice for each of the member's policies. A repeated call keeps the first request; after a
 * failure it sends a new request with the current entry.
 * @throws BusinessError (rule) with each problem at its field; (not found) for a policy of another member;
 *   (conflict) when there is nothing to invoice.
 */
export async function applyInvoices(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue' | 'invoices'>,
  request: RequestOf<'member/policy/eInvoice'>,
  session: Session,
): Promise<DataOf<'member/policy/eInvoice'>> {
  const { idempotencyKey, ...wanted } = request
  const policyNos = [...new Set(request.policyNos)]
  for (const policyNo of policyNos) await ownPolicy(context, session, policyNo)
  const entry = checkEntry(request, context.clock.now())
  const intent = { owner: `member:${session.memberId}`, key: idempotencyKey, request: wanted }
  await inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intent, async () => {
      // Policies are locked in the global lock order.
      for (const policyNo of [...policyNos].sort()) await applyOne(context, trx, policyNo, entry)
      return true
    }),
  )
  return { policies: await viewPolicies(context, policyNos) }
}
