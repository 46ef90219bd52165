import { hasTabs, watchOtherTabs } from '@/platform/tabs'
import type { Draft } from './proposal-draft'
import { draftKey, readDraft, readStoredDraft, writeDraft } from './proposal-storage'

/** The sale in progress as stored by another tab. */
export interface OtherVersion {
  draft: Draft
  /** Epoch ms. */
  changedAt: number
}

/** Random ID of this tab. */
const tab = Math.random().toString(36).slice(2)
let written = 0

/** Returns the customer's input; all other data derive from it or are requested again. */
function entriesOf({ productCode, planCode, factors, values, answers, itemCounts }: Draft): string {
  return JSON.stringify([productCode, planCode, factors, values, answers, itemCounts])
}

/**
 * Stores the sale in progress on the device, in sync with other tabs: a version from another tab is not overwritten
 * until the customer has chosen.
 */
export class DraftVersions {
  /** Stamp and input of the stored version that this tab last read or wrote. */
  private stamp: string | undefined
  private entries: string | undefined

  /** Marks the stored version as known. @returns its draft, if it has not expired */
  read(now: number): Draft | null {
    const draft = readDraft(now)
    this.know(draft ?? undefined, readStoredDraft()?.stamp)
    return draft
  }

  private know(draft: Draft | undefined, stamp: string | undefined): void {
    this.stamp = stamp
    this.entries = draft && entriesOf(draft)
  }

  /**
   * Returns the change by another tab since this tab read or wrote the sale: another version, 'gone' when it was placed
   * or discarded there, or undefined when the input is unchanged.
   */
  foreign(): OtherVersion | 'gone' | undefined {
    if (!hasTabs) return undefined
    const stored = readStoredDraft()
    if (stored?.stamp === this.stamp) return undefined
    if (!stored) return 'gone'
    return entriesOf(stored.draft) === this.entries ? undefined : stored
  }

  /** Overwrites the stored draft; null removes it. */
  write(draft: Draft | null, now: number): void {
    const stamp = draft ? `${tab}-${(written += 1)}` : undefined
    writeDraft(draft, now, stamp)
    this.know(draft ?? undefined, stamp)
  }
}

/** Calls back when another tab has written or removed the draft. @returns stops watching */
export const watchDraft = (onChange: () => void): (() => void) => watchOtherTabs(draftKey, onChange)
