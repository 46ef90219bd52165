/** Whom an invoice is made out to. */
export interface InvoiceBuyer {
  type: 'PERSON' | 'COMPANY'
  name: string
  /** USCC; companies only. */
  taxNo?: string
  address?: string
  phone?: string
  bankName?: string
  bankAccount?: string
}

/** An amount with its tax: `netFen` and `taxFen` make up `amountFen` exactly. */
export interface TaxedAmount {
  amountFen: number
  netFen: number
  taxFen: number
  taxRatePercent: number
}

/** What the tax platform needs for an invoice. */
export interface InvoiceOrder extends TaxedAmount {
  /** Ours, and unique: the same number again is the same invoice. */
  serialNo: string
  buyer: InvoiceBuyer
  /** As on the invoice: `*保险服务*财产保险费`. */
  itemName: string
  /** Tax classification code, 19 digits. */
  taxCode: string
  remark: string
  email?: string
}

/** Takes back all or a part of an invoice. Amounts are positive. */
export interface RedInvoiceOrder extends TaxedAmount {
  serialNo: string
  /** Number of the invoice it takes back. */
  originalDigitalNo: string
}

/** What became of a serial number. UNKNOWN: the platform has never heard of it. */
export type InvoiceOutcome =
  | { state: 'UNKNOWN' | 'PROCESSING' }
  | { state: 'ISSUED'; digitalNo: string; issuedAt: number }
  | { state: 'FAILED'; failure: InvoiceFailure }

/** Why the platform refused, in its own code and words; `field` when the buyer's data are at fault. */
export interface InvoiceFailure {
  code: string
  message: string
  field?: 'name' | 'taxNo'
}

/** What the file of an invoice can be had as. */
export type InvoiceFormat = 'pdf' | 'xml'

/** The tax platform, or a vendor before it. Acceptance is not issue: `query` tells. */
export interface InvoiceIssuer {
  seller: { name: string; taxNo: string; drawer: string }
  /** Same serial number again is the same invoice. @throws InvoiceIssuerError */
  issue(order: InvoiceOrder): Promise<void>
  /** Same serial number again is the same red-letter invoice. @throws InvoiceIssuerError */
  issueRed(order: RedInvoiceOrder): Promise<void>
  /** @throws InvoiceIssuerError when the platform cannot be asked. */
  query(serialNo: string): Promise<InvoiceOutcome>
  /** The file of an issued invoice. @throws InvoiceIssuerError */
  file(serialNo: string, format: InvoiceFormat): Promise<Buffer>
}

/** The platform refused a call, or could not be reached: `reason` is its own code, or NETWORK. */
export class InvoiceIssuerError extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}
