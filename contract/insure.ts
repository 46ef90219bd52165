import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import {
  AccessKey,
  DateText,
  DeviceKey,
  Fen,
  FieldValues,
  IdempotencyKey,
  OrderNo,
  PlanCode,
  PolicyNo,
  ProductCode,
  QuoteNo,
  SaleId,
  Scalar,
  SignedFen,
  Strict,
  TimeText,
  TraceNo,
} from './common'
import { Field, FormSchema } from './form'
import { Destination, Region } from './place'
import { Clause, CoverageRow, Exclusion, NoticeDocument, Plan, ProductDetail, Titled } from './product'

/**
 * A line of the premium calculation: the base premium, or the amount a factor adds to or deducts from the lines
 * above.
 */
export const PremiumLine = Strict({ label: Type.String(), detail: Type.String(), amountFen: SignedFen })
export type PremiumLine = Static<typeof PremiumLine>

/** A price that the server guarantees until `validUntil`. */
export const Quote = Strict({
  quoteNo: QuoteNo,
  productCode: ProductCode,
  productVersion: Type.String(),
  planCode: PlanCode,
  factors: FieldValues,
  premiumFen: Fen,
  /** The base premium comes first; the amounts add up to `premiumFen`. Factors without effect are omitted. */
  breakdown: Type.Array(PremiumLine),
  rateVersion: Type.String(),
  validUntil: TimeText,
})
export type Quote = Static<typeof Quote>

/** Holder or insured. The form schema of the product defines the fields. */
export const Party = FieldValues
export type Party = Static<typeof Party>

/** Proof that a document was shown, read to the end and confirmed. Times are taken from the device clock. */
export const Consent = Strict({
  docType: NoticeDocument.properties.docType,
  docVersion: Type.String({ maxLength: 40 }),
  docHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  shownAt: TimeText,
  scrolledEndAt: TimeText,
  dwellMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  confirmedAt: TimeText,
})
export type Consent = Static<typeof Consent>

/**
 * Input of the holder before confirmation. `startDate` and `endDate` are the first and the last day of cover; the
 * last day is sent only when the form has a field `endDate`. An empty beneficiary list means the legal heirs.
 */
export const ProposalInput = Strict({
  quoteNo: QuoteNo,
  startDate: DateText,
  endDate: Type.Optional(DateText),
  holder: Party,
  insureds: Type.Array(Party, { maxItems: 50 }),
  beneficiaries: Type.Optional(Type.Array(Party, { maxItems: 20 })),
  /** Insured items, when the form lists them individually. */
  items: Type.Optional(Type.Array(FieldValues, { maxItems: 50 })),
  subject: FieldValues,
  answers: Type.Array(Strict({ code: Type.String({ maxLength: 40 }), value: Scalar }), { maxItems: 50 }),
})
export type ProposalInput = Static<typeof ProposalInput>

/** A suitability warning: the proposal is still allowed (Order 2/2023 art. 28). */
export const Warning = Strict({
  code: Type.String(),
  /** Version of the product's suitability rules. */
  version: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Persons concerned, for example 被保险人 1; empty when the warning concerns the whole proposal. */
  about: Type.Array(Type.String()),
  /** SHA-256 of the properties above; sent back with the decision to continue. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type Warning = Static<typeof Warning>

/** Confirms that the holder read a warning and continues. The time is taken from the device clock. */
export const Acknowledgement = Strict({
  code: Type.String({ maxLength: 40 }),
  hash: Warning.properties.hash,
  acknowledgedAt: TimeText,
})
export type Acknowledgement = Static<typeof Acknowledgement>

const ofProduct = { productCode: ProductCode, planCode: PlanCode }
const CaptchaScene = Type.Enum(['INSURE_SAVE'])

export const insureCalls = {
  'insure/index': publicCall(
    'Everything the product introduction shows',
    Strict({ productCode: ProductCode }),
    ProductDetail,
  ),
  'insure/select': publicCall(
    'Plans and the factors that change the premium, for the plan page',
    Strict({ productCode: ProductCode }),
    Strict({
      productCode: ProductCode,
      productVersion: Type.String(),
      name: Type.String(),
      plans: Type.Array(Plan),
      coverages: Type.Array(CoverageRow),
      /**
       * A factor may occur several times, each time with different `plans`. `initial` is the choice of the example
       * customer whose price the plan shows: an assumption, which the customer may change.
       */
      factors: Type.Array(Field),
      termText: Type.String(),
    }),
  ),
  'insure/calculate': publicCall(
    'A quote: the premium with its breakdown, from the current rate table',
    Strict({ ...ofProduct, factors: FieldValues }),
    Quote,
  ),
  'insure/notice': publicCall(
    'The entry notice and the documents to read and confirm one by one',
    Strict(ofProduct),
    Strict({
      entryNotice: Strict({ title: Type.String(), paragraphs: Type.Array(Type.String()) }),
      documents: Type.Array(NoticeDocument),
    }),
  ),
  'insure/input': publicCall(
    'The form of the entry page for a quote',
    Strict({ quoteNo: QuoteNo }),
    Strict({ quote: Quote, productName: Type.String(), planName: Type.String(), form: FormSchema }),
  ),
  'insure/digest': publicCall(
    'Judges what was entered; the summary of cover and what advises against it, read before confirming',
    ProposalInput,
    Strict({
      warnings: Type.Array(Warning),
      quote: Quote,
      productName: Type.String(),
      planName: Type.String(),
      insurerName: Type.String(),
      /** First and last day of cover. */
      startDate: DateText,
      endDate: DateText,
      coverages: Type.Array(
        Strict({
          name: Type.String(),
          amount: Type.String(),
          deductible: Type.String(),
          description: Type.String(),
        }),
      ),
      exclusions: Type.Array(Exclusion),
      specialTerms: Type.Array(Type.String()),
      refundRules: Type.Array(Type.String()),
      clauses: Type.Array(Clause),
      contacts: Type.Array(Titled),
    }),
  ),
  'insure/city': publicCall(
    'Provinces, or the cities of a province, or the districts of a city, in the order of pinyin; or what a keyword finds',
    Strict({
      parentCode: Type.Optional(Type.String({ pattern: '^\\d{2,6}$' })),
      /** Chinese, pinyin or initials, across all levels; `parentCode` is then ignored. */
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    }),
    Strict({
      regions: Type.Array(Region),
      /** Most populated cities, returned together with the provinces; otherwise empty. */
      hot: Type.Array(Region),
    }),
  ),
  'insure/destination': publicCall(
    'The destinations of a product, in the order of their pinyin, each with whether the plan accepts it',
    Strict({ productCode: ProductCode, planCode: Type.Optional(PlanCode) }),
    Strict({ destinations: Type.Array(Destination) }),
  ),
  'insure/getSliderCaptcha': publicCall(
    'A slider puzzle, or a question in words for customers who cannot use it',
    Strict({ scene: CaptchaScene, kind: Type.Enum(['SLIDER', 'QUESTION']) }),
    Strict({
      captchaId: Type.String(),
      expiresInSeconds: Type.Integer(),
      slider: Type.Optional(
        Strict({
          background: Type.String(),
          piece: Type.String(),
          width: Type.Integer(),
          height: Type.Integer(),
          pieceWidth: Type.Integer(),
          pieceY: Type.Integer(),
        }),
      ),
      question: Type.Optional(Type.String()),
    }),
  ),
  'insure/checkSliderCaptcha': publicCall(
    'Checks a solution; a right one is worth a ticket for one save',
    Strict({
      captchaId: Type.String({ minLength: 10, maxLength: 64 }),
      /** Final position of the piece's left edge, in image pixels. */
      x: Type.Optional(Type.Number({ minimum: 0, maximum: 2000 })),
      /** `[x, y, ms since the start of the drag]`, in image pixels. */
      track: Type.Optional(
        Type.Array(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }), { maxItems: 2000 }),
      ),
      answer: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    Strict({ ticket: Type.String(), expiresInSeconds: Type.Integer() }),
  ),
  'insure/save': publicCall(
    'Underwrites the proposal, records the consents and makes the order, in one transaction',
    Strict({
      ...ProposalInput.properties,
      consents: Type.Array(Consent, { maxItems: 10 }),
      acknowledgements: Type.Optional(Type.Array(Acknowledgement, { maxItems: 20 })),
      /** The member's policy that this proposal renews. */
      renewsPolicyNo: Type.Optional(PolicyNo),
      captchaTicket: Type.String({ minLength: 20, maxLength: 100 }),
      saleId: Type.Optional(SaleId),
      traceNo: Type.Optional(TraceNo),
      /** Key of a visitor's device: chat advice about the product is stored with the proposal. */
      deviceKey: Type.Optional(DeviceKey),
      idempotencyKey: IdempotencyKey,
    }),
    Strict({
      orderNo: OrderNo,
      /** Only for a visitor: the access key of the order. */
      accessKey: Type.Optional(AccessKey),
      proposalNo: Type.String(),
      premiumFen: Fen,
      payDeadline: TimeText,
    }),
  ),
}
