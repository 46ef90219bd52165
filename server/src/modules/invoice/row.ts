import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { InvoiceTable, RedInvoiceTable } from '../../lib/db/schema/invoice'
import type { InvoiceBuyer } from '../../ports/invoice-issuer'

/** An invoice as stored. */
export type Invoice = Selectable<InvoiceTable>

/** A red-letter invoice as stored. */
export type RedInvoice = Selectable<RedInvoiceTable>

/** What an invoice says beside its amounts. */
export interface InvoiceContent {
  buyer: InvoiceBuyer
  seller: { name: string; taxNo: string; drawer: string }
  itemName: string
  taxCode: string
  remark: string
  /** Empty for none. */
  email: string
}

const place = (invoiceNo: string) => `invoice:${invoiceNo}:content`

/** Encrypts what an invoice says beside its amounts. */
export function sealContent({ cipher }: Pick<Context, 'cipher'>, invoiceNo: string, content: InvoiceContent) {
  return cipher.encrypt(JSON.stringify(content), place(invoiceNo))
}

/** What an invoice says beside its amounts. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { invoiceNo, contentEnc }: Pick<Invoice, 'invoiceNo' | 'contentEnc'>,
): InvoiceContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(invoiceNo))) as InvoiceContent
}

/** The number under which the tax platform knows one request: a new attempt is a new request. */
export const serialOf = (no: string, attempt: number) => `${no}-${attempt}`

/** @returns undefined for a serial number that is not, or no longer, the one of its invoice. */
export async function findBySerial(db: Db, serialNo: string): Promise<Invoice | undefined> {
  const [invoiceNo = '', attempt = ''] = serialNo.split('-')
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('invoiceNo', '=', invoiceNo)
    .where('attempt', '=', Number(attempt))
    .executeTakeFirst()
}

/** The invoices of policies, newest first. */
export async function invoicesOf(db: Db, policyNos: readonly string[]): Promise<Invoice[]> {
  if (policyNos.length === 0) return []
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('policyNo', 'in', policyNos)
    .orderBy('invoiceNo', 'desc')
    .execute()
}

/** Red-letter invoices to invoices, oldest first, without those that came to nothing. */
export async function redsOf(db: Db, invoiceNos: readonly string[]): Promise<RedInvoice[]> {
  if (invoiceNos.length === 0) return []
  return db
    .selectFrom('redInvoice')
    .selectAll()
    .where('invoiceNo', 'in', invoiceNos)
    .where('status', '!=', 'VOID')
    .orderBy('redNo')
    .execute()
}
