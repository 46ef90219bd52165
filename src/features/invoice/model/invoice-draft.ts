import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { PathValue } from '@/lib/paths'
import { dayMs } from '@/lib/time'

const draftKey = 'invoiceDraft'
/** How long an untouched draft is kept: it may hold a bank account. */
const draftLifeMs = dayMs

/** An application for invoices that is not submitted. */
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

/** What this member typed and did not submit, if it is not too old; any other draft is removed. */
export function readInvoiceDraft(owner: string, now: number): InvoiceDraft | undefined {
  const stored = readStored(draftKey, isStoredDraft)
  if (stored?.owner === owner && now - stored.changedAt < draftLifeMs) return stored.draft
  removeStored(draftKey)
  return undefined
}

/** Keeps the draft at once, so that an expired login or a killed app loses nothing. */
export function writeInvoiceDraft(owner: string, draft: InvoiceDraft, now: number): void {
  const stored: StoredDraft = { owner, changedAt: now, draft }
  writeStored(draftKey, stored)
}

/** Forgets what was typed for an invoice. */
export const dropInvoiceDraft = (): void => removeStored(draftKey)
