import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { PathValue } from '@/lib/paths'
import { dayMs } from '@storefront/rules/calendar'

const draftKey = 'invoiceDraft'
/** Lifetime of a draft in ms: it may hold a bank account. */
const draftLifeMs = dayMs

/** An invoice application that is not submitted. */
export interface InvoiceDraft {
  policyNos: string[]
  values: Record<string, PathValue>
}

interface StoredDraft {
  /** Masked mobile of the member: the draft is hidden from other members who log in on the same device. */
  owner: string
  changedAt: number
  draft: InvoiceDraft
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  typeof value.owner === 'string' &&
  typeof value.changedAt === 'number' &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.policyNos) &&
  isRecord(value.draft.values)

/** Returns this member's unsubmitted input if it has not expired; removes any other draft. */
export function readInvoiceDraft(owner: string, now: number): InvoiceDraft | undefined {
  const stored = readStored(draftKey, isStoredDraft)
  if (stored?.owner === owner && now - stored.changedAt < draftLifeMs) return stored.draft
  removeStored(draftKey)
  return undefined
}

/** Stores the draft at once, so that an expired login or a terminated app loses nothing. */
export function writeInvoiceDraft(owner: string, draft: InvoiceDraft, now: number): void {
  const stored: StoredDraft = { owner, changedAt: now, draft }
  writeStored(draftKey, stored)
}

/** Removes the draft of an invoice application. */
export const dropInvoiceDraft = (): void => removeStored(draftKey)
