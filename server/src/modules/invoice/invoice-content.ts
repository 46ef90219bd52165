import type { Context } from '../../context'
import type { InvoiceBuyer } from '../../ports/invoice-issuer'
import type { Invoice } from './invoice.repository'

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

/** Returns invoice number and attempt of a serial number. */
export function attemptOf(serialNo: string): { invoiceNo: string; attempt: number } {
  const [invoiceNo = '', attempt = ''] = serialNo.split('-')
  return { invoiceNo, attempt: Number(attempt) }
}
