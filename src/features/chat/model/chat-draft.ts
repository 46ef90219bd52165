import { isRecord, readStored, writeStored } from '@/platform/storage'
import { session } from '@/features/account'

const storageKey = 'chatDraft'

interface Draft {
  /** Owner of the draft, as in `Session.mobile`. */
  owner: string
  text: string
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.owner === 'string' && typeof value.text === 'string'

/** Returns the unsent text of the current user. */
export function keptDraft(): string {
  const draft = readStored(storageKey, isDraft)
  return draft && session.sees(draft.owner) ? draft.text : ''
}

export function keepDraft(text: string): void {
  const draft: Draft = { owner: session.mobile, text }
  writeStored(storageKey, draft)
}
