import type { InvoiceStatus } from '@storefront/contract'

export interface InvoiceTable {
  invoiceNo: string
  policyNo: string
  /** An invoice that nobody asked for has no row. */
  status: InvoiceStatus
  /** Counts the requests to the tax platform: each has a serial number of its own. */
  attempt: number
  amountFen: number
  /** How much of it red-letter invoices have taken back. */
  redFen: number
  /** Buyer, seller, item, remark and email as asked for. */
  contentEnc: string
  digitalNo: string | null
  pdfFileId: string | null
  xmlFileId: string | null
  /** Why it failed, for the customer. */
  failure: string | null
  appliedAt: number
  issuedAt: number | null
}

export interface RedInvoiceTable {
  redNo: string
  invoiceNo: string
  /** VOID when there was nothing to take back after all. */
  status: 'PENDING' | 'DONE' | 'VOID'
  attempt: number
  amountFen: number
  /** What earlier red-letter invoices took back: together they split net and tax as the invoice did. */
  beforeFen: number
  reason: string
  digitalNo: string | null
  pdfFileId: string | null
  xmlFileId: string | null
  createdAt: number
  issuedAt: number | null
}

/** Premium that was given back: it cannot be invoiced any more. */
export interface PremiumReturnTable {
  id: string
  policyNo: string
  amountFen: number
  reason: string
  at: number
}
