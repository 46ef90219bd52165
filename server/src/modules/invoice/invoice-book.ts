import type { InvoicePolicy } from '@storefront/contract'
import type { Db } from '../../lib/db/database'
import {
  type Invoice,
  listInvoices,
  type PremiumSums,
  type RedInvoice,
  sumPaid,
  sumPaidExtra,
  sumReturned,
} from './invoice.repository'
import { listRedInvoices } from './invoice-red.repository'

/** Premium and invoices of one policy. */
export interface InvoiceBook {
  policyNo: string
  /** Premium paid less refunds. */
  keptFen: number
  /** Newest first. */
  invoices: Invoice[]
  reds: RedInvoice[]
  /** Total of issued and pending invoices, less issued and pending red-letter invoices. */
  invoicedFen: number
}

/** Returns the valid amount of an invoice after all pending red-letter invoices. */
export function openFen(invoice: Invoice, reds: readonly RedInvoice[]): number {
  if (invoice.status === 'FAILED') return 0
  return reds
    .filter(({ invoiceNo }) => invoiceNo === invoice.invoiceNo)
    .reduce((rest, { amountFen }) => rest - amountFen, invoice.amountFen)
}

const sumIn = (sums: PremiumSums, policyNo: string) =>
  Number(sums.find((sum) => sum.policyNo === policyNo)?.fen ?? 0)

/** Returns the invoice books of policies, in the given order. */
export async function readBooks(db: Db, policyNos: readonly string[]): Promise<InvoiceBook[]> {
  if (policyNos.length === 0) return []
  const paid = await sumPaid(db, policyNos)
  const extra = await sumPaidExtra(db, policyNos)
  const returned = await sumReturned(db, policyNos)
  const all = await listInvoices(db, policyNos)
  const allReds = await listRedInvoices(
    db,
    all.map(({ invoiceNo }) => invoiceNo),
  )
  return policyNos.map((policyNo) => {
    const invoices = all.filter((invoice) => invoice.policyNo === policyNo)
    const reds = allReds.filter((red) => invoices.some(({ invoiceNo }) => invoiceNo === red.invoiceNo))
    const paidFen = sumIn(paid, policyNo) + sumIn(extra, policyNo)
    const keptFen = Math.max(0, paidFen - sumIn(returned, policyNo))
    const invoicedFen = invoices.reduce((sum, invoice) => sum + openFen(invoice, reds), 0)
    return { policyNo, keptFen, invoices, reds, invoicedFen }
  })
}

/** Returns the invoice book of one policy. */
export async function readBook(db: Db, policyNo: string): Promise<InvoiceBook> {
  const [book] = await readBooks(db, [policyNo])
  if (!book) throw new Error('A policy has one book')
  return book
}

/** Returns the amount that can be invoiced now; no premium is invoiced twice. */
export const invoiceableFen = ({ keptFen, invoicedFen }: InvoiceBook) => Math.max(0, keptFen - invoicedFen)

/** Returns the available invoice action; null when there is nothing to invoice or a request is pending. */
export function actionOf(book: InvoiceBook): InvoicePolicy['action'] {
  const busy = book.invoices.some(({ status }) => status === 'APPLYING' || status === 'RED_PENDING')
  if (busy || invoiceableFen(book) === 0) return null
  return book.invoices[0]?.status === 'FAILED' ? 'RETRY' : 'APPLY'
}
