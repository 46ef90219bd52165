import type { InvoicePolicy, InvoiceView } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { listPolicies, policyOverviews } from '../policy'
import { maskName } from '@storefront/rules/mask'
import { actionOf, invoiceableFen, readBooks } from './invoice-book'
import { openContent } from './invoice-content'
import type { Invoice } from './invoice.repository'

/** Returns one invoice for the owner's lists. */
function viewInvoice(context: Pick<Context, 'cipher'>, invoice: Invoice): InvoiceView {
  const { invoiceNo, status, amountFen, redFen, digitalNo, failure } = invoice
  const { type, name } = openContent(context, invoice).buyer
  return {
    invoiceNo,
    status,
    titleType: type,
    titleName: type === 'PERSON' ? maskName(name) : name,
    amountFen,
    redFen,
    digitalNo,
    appliedAt: timeText(invoice.appliedAt),
    issuedAt: invoice.issuedAt === null ? null : timeText(invoice.issuedAt),
    failure,
  }
}

/** Returns policies with their invoices, in the given order; product, plan, holder and period are current. */
export async function viewPolicies(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  policyNos: readonly string[],
): Promise<InvoicePolicy[]> {
  if (policyNos.length === 0) return []
  const { db } = context
  const policies = await listPolicies(db, policyNos)
  const overviews = await policyOverviews(context, policies)
  const books = await readBooks(db, policyNos)
  return books.flatMap((book) => {
    const overview = overviews.find(({ policyNo }) => policyNo === book.policyNo)
    if (!overview) return []
    const { productName, planName, holderName, startAt, endAt } = overview
    return {
      policyNo: book.policyNo,
      ...{ productName, planName, holderName },
      startDate: startAt.slice(0, 10),
      endDate: endAt.slice(0, 10),
      invoiceableFen: invoiceableFen(book),
      invoices: book.invoices.map((invoice) => viewInvoice(context, invoice)),
      action: actionOf(book),
    }
  })
}
