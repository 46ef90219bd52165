import type { InvoiceStatus } from '@storefront/contract'

export interface InvoiceTable {
  invoiceNo: string
  policyNo: string
  /** A policy without an invoice request has no row. */
  status: InvoiceStatus
  /** Number of requests to the tax platform; each request has its own serial number. */
  attempt: number
  amountFen: number
  /** Amount cancelled by red-letter invoices. */
  redFen: number
  /** Buyer, seller, item, remark and email of the request. */
  contentEnc: string
  digitalNo: string | null
  pdfFileId: string | null
  xmlFileId: string | null
  /** Reason of the failure, for the customer. */
  failure: string | null
  appliedAt: number
  issuedAt: number | null
}

export interface RedInvoiceTable {
  redNo: string
  invoiceNo: string
  /** VOID when nothing had to be cancelled. */
  status: 'PENDING' | 'DONE' | 'VOID'
  attempt: number
  amountFen: number
  /** Amount of earlier red-letter invoices: used to split net and tax exactly as on the invoice. */
  beforeFen: number
  reason: string
  digitalNo: string | null
  pdfFileId: string | null
  xmlFileId: string | null
  createdAt: number
  issuedAt: number | null
}

/** Refunded premium: it can no longer be invoiced. */
export interface PremiumReturnTable {
  id: string
  policyNo: string
  amountFen: number
  reason: string
  at: number
}
