import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { dayMs } from '@/utils/time'
import type { Draft } from './proposal-draft'

/** Storage key of the sale in progress. */
const draftKey = 'proposalDraft'
/** How long an untouched draft is kept: it holds personal data. */
const draftLifeMs = dayMs
/** Drafts of another layout are dropped, not guessed at. */
const layout = 3

interface StoredDraft {
  layout: typeof layout
  changedAt: number
  draft: Draft
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && value.layout === layout && typeof value.changedAt === 'number' && isRecord(value.draft)

/** The stored draft if it is not too old; what is too old, or not ours, is removed. */
export function readDraft(now: number): Draft | null {
  const stored = readStored(draftKey, isStoredDraft)
  if (stored && now - stored.changedAt < draftLifeMs) return stored.draft
  removeStored(draftKey)
  return null
}

/** Keeps the draft at once, so that a killed app loses nothing; null removes it. */
export function writeDraft(draft: Draft | null, now: number): void {
  if (!draft) return removeStored(draftKey)
  const stored: StoredDraft = { layout, changedAt: now, draft }
  writeStored(draftKey, stored)
}
