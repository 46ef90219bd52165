import type {
  Acknowledgement,
  Consent,
  DataOf,
  NoticeDocument,
  Quote,
  Repeat,
  Warning,
} from '@storefront/contract'
import type { PathValue } from '@/lib/paths'

/** Identity of a document: a confirmation counts only for exactly this text. */
export type DocumentIdentity = Pick<NoticeDocument, 'docType' | 'version' | 'hash'>

/** A list of persons in a form. */
export type ListRole = Repeat['role']

/** A save intent: a retry after a lost response sends the same key and ticket. */
export interface SaveIntent {
  idempotencyKey: string
  captchaTicket: string
  /** Link the order to the sale record: the local sale number, and the receiver's number once it is known. */
  saleId?: string
  traceNo?: string
  /** Links the visitor's chat on this device to the proposal. */
  deviceKey?: string
}

/** The sale in progress. It holds personal data, so it stays on the device and expires. */
export interface Draft {
  productCode: string
  productName: string
  planCode: string
  planName: string
  /** Chosen and typed rating factors, including invalid ones. */
  factors: Record<string, PathValue>
  /**
   * Names of the factors that the customer chose. The others are assumptions: those of the example customer. Absent in
   * drafts of earlier versions, where every factor counts as chosen.
   */
  chosenFactors?: string[]
  quote: Quote | null
  /** When the customer confirmed the entry notice; null before. */
  enteredFlowAt: string | null
  /** Documents of the chosen plan, once shown. */
  documents: DocumentIdentity[]
  consents: Consent[]
  /** Typed values by path, including invalid ones. */
  values: Record<string, PathValue>
  /** Labels of coded values, by path. */
  texts: Record<string, string>
  answers: Record<string, PathValue>
  /** Number of persons per list; absent lists have the initial number of their form. */
  itemCounts: Partial<Record<ListRole, number>>
  /** Values to send, once the form is complete; any change clears them. */
  collected: Record<string, PathValue> | null
  /** Warnings about the collected proposal from the last validation. */
  warnings: Warning[]
  /** Warnings that the customer acknowledged. */
  acknowledgements: Acknowledgement[]
  /** When the coverage summary was confirmed; null before. */
  digestReadAt: string | null
  saveIntent: SaveIntent | null
  /** The policy renewed by this sale, if any. */
  renewsPolicyNo?: string
}

/** Creates the draft of a new sale. */
export const newDraft = (productCode: string, productName: string): Draft => ({
  productCode,
  productName,
  planCode: '',
  planName: '',
  factors: {},
  chosenFactors: [],
  quote: null,
  enteredFlowAt: null,
  documents: [],
  consents: [],
  values: {},
  texts: {},
  answers: {},
  itemCounts: {},
  collected: null,
  warnings: [],
  acknowledgements: [],
  digestReadAt: null,
  saveIntent: null,
})

/** Creates the draft of a renewal: prefilled, with nothing confirmed and no question answered. */
export const renewalDraft = (
  policyNo: string,
  {
    productCode,
    productName,
    planCode,
    planName,
    factors,
    values,
    texts,
    counts,
  }: DataOf<'member/policy/renew'>,
): Draft => ({
  ...newDraft(productCode, productName),
  ...{ planCode, planName, factors, values, texts },
  chosenFactors: Object.keys(factors),
  itemCounts: counts,
  renewsPolicyNo: policyNo,
})

/** Returns a set-aside draft for continuation: input is kept, confirmations and answers are removed. */
export const resumedDraft = (draft: Draft): Draft => {
  const { productCode, productName, planCode, planName, factors, values, texts, itemCounts } = draft
  return {
    ...draft,
    ...newDraft(productCode, productName),
    ...{ planCode, planName, factors, values, texts, itemCounts },
    chosenFactors: chosenFactors(draft),
  }
}

/** Returns the names of the factors that the customer chose. */
export const chosenFactors = (draft: Draft): string[] => draft.chosenFactors ?? Object.keys(draft.factors)

/** Difference between a renewed quote and the previous one. */
export interface QuoteChange {
  beforeFen: number
  afterFen: number
}

/** Whether the price has expired by this device's clock; the server decides. */
export const quoteIsStale = ({ quote }: Draft, now: number): boolean =>
  quote !== null && Date.parse(quote.validUntil) <= now

/** Whether a consent confirms this document, in this version and text. */
const confirms = (consent: Consent, document: DocumentIdentity): boolean =>
  consent.docType === document.docType &&
  consent.docVersion === document.version &&
  consent.docHash === document.hash

/** Returns the next document to read, or undefined when every one is confirmed. */
export const nextDocument = (draft: Draft): DocumentIdentity | undefined =>
  draft.documents.find((document) => !draft.consents.some((consent) => confirms(consent, document)))

/** The server accepts a consent for 24 hours; the margin covers the rest of the sale. */
const consentLifeMs = 23 * 3_600_000

/** Returns the valid consents: in document order, up to the first one that is missing or expired. */
export function validConsents(
  documents: readonly DocumentIdentity[],
  consents: readonly Consent[],
  now: number,
): Consent[] {
  const inOrder = documents.map((document) => consents.find((consent) => confirms(consent, document)))
  const counts = (consent: Consent | undefined): consent is Consent =>
    consent !== undefined && now - Date.parse(consent.shownAt) < consentLifeMs
  const missing = inOrder.findIndex((consent) => !counts(consent))
  return inOrder.slice(0, missing < 0 ? undefined : missing).filter(counts)
}

/** Whether exactly this warning was acknowledged. */
export const isAcknowledged = ({ acknowledgements }: Draft, { code, hash }: Warning): boolean =>
  acknowledgements.some((one) => one.code === code && one.hash === hash)

/** Steps of a sale in order; each requires all earlier steps. */
export const saleSteps = ['plan', 'documents', 'entry', 'digest', 'confirmation'] as const
/** A step of a sale. */
export type SaleStep = (typeof saleSteps)[number]

/** Returns the furthest step that a draft has reached. */
export function reachedStep(draft: Draft): SaleStep {
  if (!draft.quote) return 'plan'
  if (!draft.enteredFlowAt || draft.documents.length === 0 || nextDocument(draft)) return 'documents'
  if (!draft.collected) return 'entry'
  const open = draft.warnings.some((warning) => !isAcknowledged(draft, warning))
  return draft.digestReadAt && !open ? 'confirmation' : 'digest'
}

/** Whether the page of this step can be shown for the draft. */
export const mayShow = (draft: Draft, step: SaleStep): boolean =>
  saleSteps.indexOf(step) <= saleSteps.indexOf(reachedStep(draft))
