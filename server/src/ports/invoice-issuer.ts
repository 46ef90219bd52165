/** Buyer of an invoice. */
export interface InvoiceBuyer {
  type: 'PERSON' | 'COMPANY'
  name: string
  /** USCC; only for companies. */
  taxNo?: string
  address?: string
  phone?: string
  bankName?: string
  bankAccount?: string
}

/** An amount with its tax: `netFen` and `taxFen` add up to `amountFen` exactly. */
export interface TaxedAmount {
  amountFen: number
  netFen: number
  taxFen: number
  taxRatePercent: number
}

/** Invoice request for the tax platform. */
export interface InvoiceOrder extends TaxedAmount {
  /** Unique number of this system: the same number is the same invoice. */
  serialNo: string
  buyer: InvoiceBuyer
  /** Item name on the invoice: `*保险服务*财产保险费`. */
  itemName: string
  /** Tax classification code, 19 digits. */
  taxCode: string
  remark: string
  email?: string
}

/** Cancels an invoice in full or in part. Amounts are positive. */
export interface RedInvoiceOrder extends TaxedAmount {
  serialNo: string
  /** Number of the cancelled invoice. */
  originalDigitalNo: string
}

/** Result of a serial number. UNKNOWN: the platform does not know it. */
export type InvoiceOutcome =
  | { state: 'UNKNOWN' | 'PROCESSING' }
  | { state: 'ISSUED'; digitalNo: string; issuedAt: number }
  | { state: 'FAILED'; failure: InvoiceFailure }

/** Reason of a refusal in the platform's code and words; `field` when the buyer's data are invalid. */
export interface InvoiceFailure {
  code: string
  message: string
  field?: 'name' | 'taxNo'
}

/** Available file formats of an invoice. */
export type InvoiceFormat = 'pdf' | 'xml'

/** The tax platform, or a vendor in front of it. An accepted request is not issued yet: `query` returns the result. */
export interface InvoiceIssuer {
  seller: { name: string; taxNo: string; drawer: string }
  /** Requests an invoice; the same serial number is the same invoice. @throws InvoiceIssuerError */
  issue(order: InvoiceOrder): Promise<void>
  /**
   * Requests a red-letter invoice; the same serial number is the same red-letter invoice. @throws
   * InvoiceIssuerError
   */
  issueRed(order: RedInvoiceOrder): Promise<void>
  /** @throws InvoiceIssuerError when the platform cannot be reached. */
  query(serialNo: string): Promise<InvoiceOutcome>
  /** Returns the file of an issued invoice. @throws InvoiceIssuerError */
  file(serialNo: string, format: InvoiceFormat): Promise<Buffer>
}

/** Thrown when the platform refused a call or could not be reached: `reason` is its code, or NETWORK. */
export class InvoiceIssuerError extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}
