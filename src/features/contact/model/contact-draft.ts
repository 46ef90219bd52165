import type { ContactState } from '@storefront/contract'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { PathValue } from '@/lib/paths'
import { dayMs } from '@storefront/rules/calendar'

/** Storage key of the draft of a contact. */
const draftKey = 'contactDraft'
/** Lifetime of a draft in ms: it holds personal data. */
const draftLifeMs = dayMs

/** A contact with unsaved changes. */
export interface ContactDraft {
  /** Contact state on which the changes are based; null for a new contact. */
  contact: ContactState | null
  values: Record<string, PathValue>
}

interface StoredDraft {
  /** Masked mobile of the member: the draft is hidden from other members who log in on the same device. */
  owner: string
  changedAt: number
  draft: ContactDraft
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  typeof value.owner === 'string' &&
  typeof value.changedAt === 'number' &&
  isRecord(value.draft) &&
  isRecord(value.draft.values)

/**
 * Returns the draft of a contact, or of a new one, if it belongs to this member and has not expired; removes any other
 * draft.
 */
export function readContactDraft(
  owner: string,
  contactId: string | undefined,
  now: number,
): ContactDraft | undefined {
  const stored = readStored(draftKey, isStoredDraft)
  const fits =
    stored?.owner === owner &&
    stored.draft.contact?.contactId === contactId &&
    now - stored.changedAt < draftLifeMs
  if (fits) return stored.draft
  removeStored(draftKey)
  return undefined
}

/** Stores the changes at once, so that an expired login or a terminated app loses nothing. */
export function writeContactDraft(owner: string, draft: ContactDraft, now: number): void {
  const stored: StoredDraft = { owner, changedAt: now, draft }
  writeStored(draftKey, stored)
}

/** Removes the draft of a contact. */
export const dropContactDraft = (): void => removeStored(draftKey)
