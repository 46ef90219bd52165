import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import { Cursor, DateText, Fen, IdempotencyKey, Nullable, PolicyNo, Strict, TimeText } from './common'
import { FormSchema } from './form'

const InvoiceNo = Type.String({ pattern: '^I\\d{20,30}$' })
/** Twenty digits given by the tax platform. */
const DigitalNo = Type.String({ pattern: '^\\d{20}$' })

/**
 * APPLYING: the tax platform is at it. FAILED: refused, may be asked for again. RED_PENDING: a
 * red-letter invoice is on its way. RED_DONE: taken back in full.
 */
export const InvoiceStatus = Type.Enum(['APPLYING', 'FAILED', 'ISSUED', 'RED_PENDING', 'RED_DONE'])
export type InvoiceStatus = Static<typeof InvoiceStatus>

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/**
 * Whom the invoice is made out to. A person is always the holder, so a person has no name here. A
 * company needs name and number (USCC); bank and account come together or not at all.
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

/** One invoice as its owner sees it; a person's name is masked. */
export const InvoiceView = Strict({
  invoiceNo: InvoiceNo,
  status: InvoiceStatus,
  titleType: InvoiceTitle.properties.type,
  titleName: Type.String(),
  amountFen: Fen,
  /** How much of it red-letter invoices have taken back. */
  redFen: Fen,
  digitalNo: Nullable(DigitalNo),
  appliedAt: TimeText,
  issuedAt: Nullable(TimeText),
  /** Why it failed, as a sentence for the customer. */
  failure: Nullable(Type.String()),
})
export type InvoiceView = Static<typeof InvoiceView>

/** A policy and what was invoiced of its premium. */
export const InvoicePolicy = Strict({
  policyNo: PolicyNo,
  productName: Type.String(),
  planName: Type.String(),
  /** Masked. */
  holderName: Type.String(),
  startDate: DateText,
  endDate: DateText,
  /** What can be invoiced now: premium that was paid, not returned and not invoiced yet. */
  invoiceableFen: Fen,
  /** Newest first. */
  invoices: Type.Array(InvoiceView),
  /** What `eInvoice` would do now; null when there is nothing to ask for. */
  action: Nullable(Type.Enum(['APPLY', 'RETRY'])),
})
export type InvoicePolicy = Static<typeof InvoicePolicy>

const Link = Strict({ url: Type.String(), expiresAt: TimeText })

/** The file formats of an invoice, by links that end. */
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
      /** Leaves out the policies that no invoice was ever asked for. */
      invoicedOnly: Type.Optional(Type.Literal(true)),
      /** Also answers with the form of the application. */
      withForm: Type.Optional(Type.Literal(true)),
    }),
    Strict({
      policies: Type.Array(InvoicePolicy),
      nextCursor: Nullable(Cursor),
      form: Nullable(
        Strict({
          schema: FormSchema,
          /** What the member filled in before, newest first. */
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
      /** The amount in capital characters, as the law wants it. */
      amountText: Type.String(),
      remark: Type.String(),
      drawer: Type.String(),
      email: Type.String(),
    }),
  ),
}
