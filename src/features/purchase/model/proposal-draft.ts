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

/** What tells one document from another: a confirmation counts only for exactly this text. */
export type DocumentIdentity = Pick<NoticeDocument, 'docType' | 'version' | 'hash'>

/** A list of persons that a form may ask for. */
export type ListRole = Repeat['role']

/** One intent to save: the same key and ticket go out again when the answer got lost. */
export interface SaveIntent {
  idempotencyKey: string
  captchaTicket: string
  /** Join the order to the record of the sale: its own number, and the receiver's once it is known. */
  saleId?: string
  traceNo?: string
  /** What a visitor was told in the chat of this device is kept with the proposal. */
  deviceKey?: string
}

/** The sale in progress. Holds personal data, so it stays on the device and does not grow old. */
export interface Draft {
  productCode: string
  productName: string
  planCode: string
  planName: string
  /** What was chosen and typed of what the premium depends on, also where it is not valid yet. */
  factors: Record<string, PathValue>
  quote: Quote | null
  /** When the customer chose to enter the purchase flow; null before. */
  enteredFlowAt: string | null
  /** The documents of the chosen plan, once shown. */
  documents: DocumentIdentity[]
  consents: Consent[]
  /** What was typed, by path, also where it is not valid yet. */
  values: Record<string, PathValue>
  /** Words for values that are codes, by path. */
  texts: Record<string, string>
  answers: Record<string, PathValue>
  /** How many persons each list has; one that is absent has as many as its form begins with. */
  itemCounts: Partial<Record<ListRole, number>>
  /** What will be sent, once the form is complete; any change takes it back. */
  collected: Record<string, PathValue> | null
  /** What advises against the collected proposal, as the server last judged it. */
  warnings: Warning[]
  /** The warnings that were read and passed over. */
  acknowledgements: Acknowledgement[]
  /** When the summary of cover was confirmed; null before. */
  digestReadAt: string | null
  saveIntent: SaveIntent | null
  /** The policy that this sale renews, if it does. */
  renewsPolicyNo?: string
}

/** A new sale of a product. */
export const newDraft = (productCode: string, productName: string): Draft => ({
  productCode,
  productName,
  planCode: '',
  planName: '',
  factors: {},
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

/** A sale that follows a policy: filled in, with nothing confirmed and no question answered. */
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
  itemCounts: counts,
  renewsPolicyNo: policyNo,
})

/** A sale that was put aside for another: what was entered is there, nothing is confirmed and no question answered. */
export const resumedDraft = (draft: Draft): Draft => {
  const { productCode, productName, planCode, planName, factors, values, texts, itemCounts } = draft
  return {
    ...draft,
    ...newDraft(productCode, productName),
    ...{ planCode, planName, factors, values, texts, itemCounts },
  }
}

/** How a renewed quote differs from the one it replaces. */
export interface QuoteChange {
  beforeFen: number
  afterFen: number
}

/** Whether the price no longer stands, as far as this device's clock can tell; the server decides. */
export const quoteIsStale = ({ quote }: Draft, now: number): boolean =>
  quote !== null && Date.parse(quote.validUntil) <= now

/** Whether a consent confirms this document, in this version and wording. */
const confirms = (consent: Consent, document: DocumentIdentity): boolean =>
  consent.docType === document.docType &&
  consent.docVersion === document.version &&
  consent.docHash === document.hash

/** The document to read next, or undefined when every one is confirmed. */
export const nextDocument = (draft: Draft): DocumentIdentity | undefined =>
  draft.documents.find((document) => !draft.consents.some((consent) => confirms(consent, document)))

/** The server takes a reading as evidence for 24 hours; some of them are left for the rest of the sale. */
const consentLifeMs = 23 * 3_600_000

/** The consents that count: in the order of the documents, up to the first that is missing or too old. */
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

/** Whether this very warning was read and passed over. */
export const isAcknowledged = ({ acknowledgements }: Draft, { code, hash }: Warning): boolean =>
  acknowledgements.some((one) => one.code === code && one.hash === hash)

/** Steps of a sale in order; each needs all that come before it. */
export const saleSteps = ['plan', 'documents', 'entry', 'digest', 'confirmation'] as const
/** A step of a sale. */
export type SaleStep = (typeof saleSteps)[number]

/** The furthest step a draft has reached. */
export function reachedStep(draft: Draft): SaleStep {
  if (!draft.quote) return 'plan'
  if (!draft.enteredFlowAt || draft.documents.length === 0 || nextDocument(draft)) return 'documents'
  if (!draft.collected) return 'entry'
  const open = draft.warnings.some((warning) => !isAcknowledged(draft, warning))
  return draft.digestReadAt && !open ? 'confirmation' : 'digest'
}

/** Whether a page of this step may be shown for the draft. */
export const mayShow = (draft: Draft, step: SaleStep): boolean =>
  saleSteps.indexOf(step) <= saleSteps.indexOf(reachedStep(draft))
