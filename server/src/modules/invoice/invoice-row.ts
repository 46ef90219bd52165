import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { InvoiceTable, RedInvoiceTable } from '../../lib/db/schema/invoice'
import type { InvoiceBuyer } from '../../ports/invoice-issuer'

/** Stored invoice. */
export type Invoice = Selectable<InvoiceTable>

/** Stored red-letter invoice. */
export type RedInvoice = Selectable<RedInvoiceTable>

/** Encrypted content of an invoice. */
export interface InvoiceContent {
  buyer: InvoiceBuyer
  seller: { name: string; taxNo: string; drawer: string }
  itemName: string
  taxCode: string
  remark: string
  /** Empty when there is none. */
  email: string
}

const place = (invoiceNo: string) => `invoice:${invoiceNo}:content`

/** Encrypts the content of an invoice. */
export function sealContent({ cipher }: Pick<Context, 'cipher'>, invoiceNo: string, content: InvoiceContent) {
  return cipher.encrypt(JSON.stringify(content), place(invoiceNo))
}

/** Decrypts the content of an invoice. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { invoiceNo, contentEnc }: Pick<Invoice, 'invoiceNo' | 'contentEnc'>,
): InvoiceContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(invoiceNo))) as InvoiceContent
}

/** Returns the serial number of a request at the tax platform; each attempt is a new request. */
export const serialOf = (no: string, attempt: number) => `${no}-${attempt}`

/** @returns undefined for an unknown serial number or that of an earlier attempt. */
export async function findBySerial(db: Db, serialNo: string): Promise<Invoice | undefined> {
  const [invoiceNo = '', attempt = ''] = serialNo.split('-')
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('invoiceNo', '=', invoiceNo)
    .where('attempt', '=', Number(attempt))
    .executeTakeFirst()
}

/** Returns the invoices of policies, newest first. */
export async function invoicesOf(db: Db, policyNos: readonly string[]): Promise<Invoice[]> {
  if (policyNos.length === 0) return []
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('policyNo', 'in', policyNos)
    .orderBy('invoiceNo', 'desc')
    .execute()
}

/** Returns the red-letter invoices of invoices, oldest first, without voided ones. */
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
