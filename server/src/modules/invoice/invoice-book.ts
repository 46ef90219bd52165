import type { InvoicePolicy } from '@storefront/contract'
import type { Db } from '../../lib/db/database'
import { type Invoice, invoicesOf, type RedInvoice, redsOf } from './invoice-row'

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

type Sums = { policyNo: string; fen: number | string | bigint | null }[]

const sumIn = (sums: Sums, policyNo: string) =>
  Number(sums.find((sum) => sum.policyNo === policyNo)?.fen ?? 0)

/** Returns the premium from the original orders of the policies. */
function paidFor(db: Db, policyNos: readonly string[]): Promise<Sums> {
  return db
    .selectFrom('policy')
    .innerJoin('saleOrder', 'saleOrder.orderNo', 'policy.orderNo')
    .select(['policy.policyNo', (eb) => eb.fn.sum('saleOrder.amountFen').as('fen')])
    .where('policy.policyNo', 'in', policyNos)
    .where('saleOrder.status', '=', 'ISSUED')
    .groupBy('policy.policyNo')
    .execute()
}

/** Returns the additional premium from endorsements. */
function paidExtraFor(db: Db, policyNos: readonly string[]): Promise<Sums> {
  return db
    .selectFrom('endorsement')
    .innerJoin('saleOrder', 'saleOrder.endorsementNo', 'endorsement.endorsementNo')
    .select(['endorsement.policyNo', (eb) => eb.fn.sum('saleOrder.amountFen').as('fen')])
    .where('endorsement.policyNo', 'in', policyNos)
    .where('saleOrder.status', 'in', ['PAID', 'ISSUED'])
    .groupBy('endorsement.policyNo')
    .execute()
}

function returnedTo(db: Db, policyNos: readonly string[]): Promise<Sums> {
  return db
    .selectFrom('premiumReturn')
    .select(['policyNo', (eb) => eb.fn.sum('amountFen').as('fen')])
    .where('policyNo', 'in', policyNos)
    .groupBy('policyNo')
    .execute()
}

/** Returns the invoice books of policies, in the given order. */
export async function readBooks(db: Db, policyNos: readonly string[]): Promise<InvoiceBook[]> {
  if (policyNos.length === 0) return []
  const paid = await paidFor(db, policyNos)
  const extra = await paidExtraFor(db, policyNos)
  const returned = await returnedTo(db, policyNos)
  const all = await invoicesOf(db, policyNos)
  const allReds = await redsOf(
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
