import type { Consent, FieldValues, NoticeDocument, Quote } from '@storefront/contract'
import type { PathValue } from '@/utils/paths'

/** What tells one document from another: a confirmation counts only for exactly this text. */
export type DocumentIdentity = Pick<NoticeDocument, 'docType' | 'version' | 'hash'>

/** One intent to save: the same key and ticket go out again when the answer got lost. */
export interface SaveIntent {
  idempotencyKey: string
  captchaTicket: string
}

/** The sale in progress. Holds personal data, so it stays on the device and does not grow old. */
export interface Draft {
  productCode: string
  productName: string
  planCode: string
  planName: string
  factors: FieldValues
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
  /** What will be sent, once the form is complete; any change takes it back. */
  collected: Record<string, PathValue> | null
  /** When the summary of cover was confirmed; null before. */
  digestReadAt: string | null
  saveIntent: SaveIntent | null
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
  collected: null,
  digestReadAt: null,
  saveIntent: null,
})

export const confirms = (consent: Consent, document: DocumentIdentity): boolean =>
  consent.docType === document.docType &&
  consent.docVersion === document.version &&
  consent.docHash === document.hash

/** The document to read next, or undefined when every one is confirmed. */
export const nextDocument = (draft: Draft): DocumentIdentity | undefined =>
  draft.documents.find((document) => !draft.consents.some((consent) => confirms(consent, document)))

/** Steps of a sale in order; each needs all that come before it. */
export const saleSteps = ['plan', 'documents', 'entry', 'digest', 'confirmation'] as const
export type SaleStep = (typeof saleSteps)[number]

/** The furthest step a draft has reached. */
export function reachedStep(draft: Draft): SaleStep {
  if (!draft.quote) return 'plan'
  if (!draft.enteredFlowAt || draft.documents.length === 0 || nextDocument(draft)) return 'documents'
  if (!draft.collected) return 'entry'
  return draft.digestReadAt ? 'confirmation' : 'digest'
}

/** Whether a page of this step may be shown for the draft. */
export const mayShow = (draft: Draft, step: SaleStep): boolean =>
  saleSteps.indexOf(step) <= saleSteps.indexOf(reachedStep(draft))
