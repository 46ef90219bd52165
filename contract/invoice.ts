import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import { Cursor, DateText, Fen, IdempotencyKey, Nullable, PolicyNo, Strict, TimeText } from './common'
import { FormSchema } from './form'

const InvoiceNo = Type.String({ pattern: '^I\\d{20,30}$' })
/** Invoice number with twenty digits, assigned by the tax platform. */
const DigitalNo = Type.String({ pattern: '^\\d{20}$' })

/**
 * APPLYING: the tax platform processes the request. FAILED: rejected, can be requested again. RED_PENDING: a
 * red-letter invoice was requested. RED_DONE: cancelled in full by red-letter invoices.
 */
export const InvoiceStatus = Type.Enum(['APPLYING', 'FAILED', 'ISSUED', 'RED_PENDING', 'RED_DONE'])
export type InvoiceStatus = Static<typeof InvoiceStatus>

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/**
 * Buyer of the invoice. A person is always the holder, so no name is sent. A company requires name and number
 * (USCC); bank and account are sent together or not at all.
 */
export const InvoiceTitle = Strict({
  type: Type.Enum(['PERSON', 'COMPANY']),
  name: optionalText(100),
  taxNo: optionalText(40),
  address: optionalText(100),
  phone: optionalText(30),
  bankName: optionalText(100),
  bankAccount: optionalText(40),
})
export type InvoiceTitle = Static<typeof InvoiceTitle>

/** An invoice as shown to its owner; a person's name is masked. */
export const InvoiceView = Strict({
  invoiceNo: InvoiceNo,
  status: InvoiceStatus,
  titleType: InvoiceTitle.properties.type,
  titleName: Type.String(),
  amountFen: Fen,
  /** Amount cancelled by red-letter invoices. */
  redFen: Fen,
  digitalNo: Nullable(DigitalNo),
  appliedAt: TimeText,
  issuedAt: Nullable(TimeText),
  /** Reason of the failure, as a sentence for the customer. */
  failure: Nullable(Type.String()),
})
export type InvoiceView = Static<typeof InvoiceView>

/** A policy and the invoices of its premium. */
export const InvoicePolicy = Strict({
  policyNo: PolicyNo,
  productName: Type.String(),
  planName: Type.String(),
  /** Masked. */
  holderName: Type.String(),
  startDate: DateText,
  endDate: DateText,
  /** Amount that can be invoiced now: premium paid, not refunded and not invoiced yet. */
  invoiceableFen: Fen,
  /** Newest first. */
  invoices: Type.Array(InvoiceView),
  /** Action that `eInvoice` would perform now; null when no request is possible. */
  action: Nullable(Type.Enum(['APPLY', 'RETRY'])),
})
export type InvoicePolicy = Static<typeof InvoicePolicy>

const Link = Strict({ url: Type.String(), expiresAt: TimeText })

/** Files of an invoice by format; the links expire. */
const Files = { pdf: Link, xml: Link }

export const invoiceCalls = {
  'member/policy/eInvoice': memberCall(
    'Asks for the electronic invoices of policies; what was asked for already stays as it is',
    Strict({
      policyNos: Type.Array(PolicyNo, { minItems: 1, maxItems: 20 }),
      title: InvoiceTitle,
      email: optionalText(100),
      remark: optionalText(80),
      idempotencyKey: IdempotencyKey,
    }),
    Strict({ policies: Type.Array(InvoicePolicy) }),
  ),
  'member/policy/queryInvoice': memberCall(
    'What was invoiced of the named policies, or of all policies of the member, newest first',
    Strict({
      policyNos: Type.Optional(Type.Array(PolicyNo, { minItems: 1, maxItems: 20 })),
      cursor: Type.Optional(Cursor),
      /** Omits policies without an invoice request. */
      invoicedOnly: Type.Optional(Type.Literal(true)),
      /** Includes the application form in the response. */
      withForm: Type.Optional(Type.Literal(true)),
    }),
    Strict({
      policies: Type.Array(InvoicePolicy),
      nextCursor: Nullable(Cursor),
      form: Nullable(
        Strict({
          schema: FormSchema,
          /** Titles entered earlier by the member, newest first. */
          titles: Type.Array(Strict({ title: InvoiceTitle, email: Type.String() })),
        }),
      ),
    }),
  ),
  'member/policy/digitalInvoice': memberCall(
    'Number and files of an invoice, with the red-letter invoices to it',
    Strict({ invoiceNo: InvoiceNo }),
    Strict({
      invoiceNo: InvoiceNo,
      digitalNo: DigitalNo,
      issuedAt: TimeText,
      ...Files,
      reds: Type.Array(
        Strict({ digitalNo: DigitalNo, issuedAt: TimeText, amountFen: Fen, reason: Type.String(), ...Files }),
      ),
    }),
  ),
  'member/policy/getInvPrintInfo': memberCall(
    'Everything that stands on an invoice, in full',
    Strict({ invoiceNo: InvoiceNo }),
    Strict({
      invoiceNo: InvoiceNo,
      policyNo: PolicyNo,
      digitalNo: Nullable(DigitalNo),
      issuedAt: Nullable(TimeText),
      buyer: InvoiceTitle,
      seller: Strict({ name: Type.String(), taxNo: Type.String() }),
      line: Strict({ name: Type.String(), netFen: Fen, taxRatePercent: Type.Integer(), taxFen: Fen }),
      amountFen: Fen,
      /** Amount in Chinese capital characters, as required by law. */
      amountText: Type.String(),
      remark: Type.String(),
      drawer: Type.String(),
      email: Type.String(),
    }),
  ),
}
