import { hasTabs, watchOtherTabs } from '@/platform/tabs'
import type { Draft } from './proposal-draft'
import { draftKey, readDraft, readStoredDraft, writeDraft } from './proposal-storage'

/** The sale in progress as another tab left it. */
export interface OtherVersion {
  draft: Draft
  /** Epoch ms. */
  changedAt: number
}

/** What tells this tab from others. */
const tab = Math.random().toString(36).slice(2)
let written = 0

/** What the customer entered: all else follows from it, or is asked for again. */
function entriesOf({ productCode, planCode, factors, values, answers, itemCounts }: Draft): string {
  return JSON.stringify([productCode, planCode, factors, values, answers, itemCounts])
}

/**
 * Keeps the sale in progress on the device, in step with other tabs: a version that another tab has changed is not
 * overwritten until the customer has chosen.
 */
export class DraftVersions {
  /** Stamp and entries of the stored version that this tab has read or written last. */
  private stamp: string | undefined
  private entries: string | undefined

  /** Takes the stored version as known. @returns its draft, if it is not too old */
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
   * What another tab has made of the sale since this tab read or wrote it: another version, 'gone' when it was
   * placed or dropped there, or undefined when the entries are the same.
   */
  foreign(): OtherVersion | 'gone' | undefined {
    if (!hasTabs) return undefined
    const stored = readStoredDraft()
    if (stored?.stamp === this.stamp) return undefined
    if (!stored) return 'gone'
    return entriesOf(stored.draft) === this.entries ? undefined : stored
  }

  /** Writes the draft over whatever is stored; null removes it. */
  write(draft: Draft | null, now: number): void {
    const stamp = draft ? `${tab}-${(written += 1)}` : undefined
    writeDraft(draft, now, stamp)
    this.know(draft ?? undefined, stamp)
  }
}

/** Calls back when another tab has written or removed the draft. @returns what ends it */
export const watchDraft = (onChange: () => void): (() => void) => watchOtherTabs(draftKey, onChange)
