import type { InvoicePolicy, InvoiceView } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../core/clock'
import type { Db } from '../../db/database'
import type { OrderSnapshot } from '../order/create'
import { maskName } from '../proposal/subject'
import { actionOf, invoiceableFen, readBooks } from './book'
import { type Invoice, openContent } from './row'

/** One invoice as its owner sees it in lists. */
function viewInvoice(context: Context, invoice: Invoice): InvoiceView {
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

/** Policies with their invoices, in the order given. */
export async function viewPolicies(
  context: Context,
  db: Db,
  policyNos: readonly string[],
): Promise<InvoicePolicy[]> {
  if (policyNos.length === 0) return []
  const orders = await db
    .selectFrom('policy')
    .innerJoin('saleOrder', 'saleOrder.orderNo', 'policy.orderNo')
    .select(['policy.policyNo', 'saleOrder.snapshot'])
    .where('policy.policyNo', 'in', policyNos)
    .execute()
  const snapshots = new Map(
    orders.map(({ policyNo, snapshot }) => [policyNo, JSON.parse(snapshot) as OrderSnapshot]),
  )
  const books = await readBooks(db, policyNos)
  return books.flatMap((book) => {
    const snapshot = snapshots.get(book.policyNo)
    if (!snapshot) return []
    const { productName, planName, holderName, startDate, endDate } = snapshot
    return {
      policyNo: book.policyNo,
      ...{ productName, planName, holderName, startDate, endDate },
      invoiceableFen: invoiceableFen(book),
      invoices: book.invoices.map((invoice) => viewInvoice(context, invoice)),
      action: actionOf(book),
    }
  })
}
