import type { Consent, FieldProblem, Warning } from '@storefront/contract'
import { preciseTimeText } from '@storefront/rules/calendar'
import { toJS } from 'mobx'
import { type PathValue, withoutRow } from '@/lib/paths'
import {
  chosenFactors,
  type DocumentIdentity,
  type Draft,
  type ListRole,
  validConsents,
} from './proposal-draft'

/** Removes the validation result and its confirmations. */
export function removeJudgement(draft: Draft): void {
  draft.warnings = []
  draft.digestReadAt = null
  draft.saveIntent = null
}

/** Removes the values to send and every confirmation of them, after a change of the input. */
export function removeConfirmations(draft: Draft): void {
  draft.collected = null
  draft.acknowledgements = []
  removeJudgement(draft)
}

/** Sets the documents to confirm; keeps the consents that are still valid at `now`, epoch ms. */
export function setDocuments(draft: Draft, documents: readonly DocumentIdentity[], now: number): void {
  draft.documents = documents.map(({ docType, version, hash }) => ({ docType, version, hash }))
  draft.consents = validConsents(documents, toJS(draft.consents), now)
}

/** Adds the consent to a document; replaces an earlier one. */
export function addConsent(draft: Draft, consent: Consent): void {
  const others = draft.consents.filter(({ docType }) => docType !== consent.docType)
  draft.consents = [...others, consent]
}

/** Removes the input of a row; later rows move up. */
export function removeRow(draft: Draft, list: ListRole, index: number): void {
  draft.values = withoutRow(toJS(draft.values), list, index)
  draft.texts = withoutRow(toJS(draft.texts), list, index)
}

/** Sets the values to send, and removes the answers to questions that no longer apply. */
export function completeDraft(
  draft: Draft,
  collected: Record<string, PathValue>,
  questions: readonly { code: string }[],
): void {
  const asked = Object.entries(draft.answers).filter(([code]) =>
    questions.some((question) => question.code === code),
  )
  draft.answers = Object.fromEntries(asked)
  draft.collected = collected
}

/** Adds or removes the acknowledgement of a warning at `now`, epoch ms. */
export function setAcknowledged(draft: Draft, { code, hash }: Warning, on: boolean, now: number): void {
  const others = draft.acknowledgements.filter((one) => one.code !== code)
  const mine = on ? [{ code, hash, acknowledgedAt: preciseTimeText(now) }] : []
  draft.acknowledgements = [...others, ...mine]
  draft.saveIntent = null
}

/** Refused parts without a form field: they are confirmed or solved again. */
const partsBesideForm = ['captchaTicket', 'consents', 'warnings']
const partOf = ({ path }: FieldProblem): string => path.split('.')[0] ?? ''

/** Returns the refused fields that stand in the form. */
export const refusedFormFields = (fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.filter((field) => !partsBesideForm.includes(partOf(field)))

/** Removes the confirmations that the server no longer accepts, and the intent to save. */
export function removeRefused(draft: Draft, fields: readonly FieldProblem[]): void {
  const parts = fields.map(partOf)
  if (parts.includes('consents')) draft.consents = []
  if (parts.includes('warnings')) removeJudgement(draft)
  draft.saveIntent = null
}

/** Sets the factors; those with another value than before count as chosen by the customer. */
export function setFactors(
  draft: Draft,
  factors: Draft['factors'],
  texts: Readonly<Record<string, string>>,
): void {
  const changed = Object.keys(factors).filter((name) => factors[name] !== draft.factors[name])
  draft.chosenFactors = [...new Set([...chosenFactors(draft), ...changed])]
  draft.factors = factors
  Object.assign(draft.texts, texts)
}

/** Sets the factors that the customer has not chosen. @returns whether a value changed */
export function assumeFactors(
  draft: Draft,
  factors: Draft['factors'],
  texts: Readonly<Record<string, string>>,
): boolean {
  const chosen = chosenFactors(draft)
  draft.chosenFactors = chosen
  const open = Object.entries(factors).filter(([name]) => !chosen.includes(name))
  const changed = open.filter(([name, value]) => draft.factors[name] !== value)
  if (changed.length === 0) return false
  draft.factors = { ...toJS(draft.factors), ...Object.fromEntries(changed) }
  for (const [name] of open) if (texts[name] !== undefined) draft.texts[name] = texts[name]
  return true
}
