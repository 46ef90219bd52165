import type { Consent, NoticeDocument } from '@storefront/contract'
import { timeText } from '@/lib/time'

/** How far the reading of one document has come. Times are epoch ms. */
export interface Reading {
  shownAt: number
  /** When its end was in view; null before. */
  scrolledEndAt: number | null
  /** Time it has been in view, up to `since`. */
  dwellMs: number
  /** Since when it is in view; null while the page is hidden. */
  since: number | null
}

/** The document has just been opened. */
export const beginReading = (now: number): Reading => ({
  shownAt: now,
  scrolledEndAt: null,
  dwellMs: 0,
  since: now,
})

/** The page was hidden: what follows is not reading. */
export const pauseReading = (reading: Reading, now: number): Reading => ({
  ...reading,
  dwellMs: dwellOf(reading, now),
  since: null,
})

/** The document is in sight again. */
export const resumeReading = (reading: Reading, now: number): Reading => ({
  ...reading,
  since: reading.since ?? now,
})

/** The end of the document has come into sight. */
export const reachEnd = (reading: Reading, now: number): Reading => ({
  ...reading,
  scrolledEndAt: reading.scrolledEndAt ?? now,
})

/** How long the document has been in view, in ms. */
function dwellOf({ dwellMs, since }: Reading, now: number): number {
  return dwellMs + (since === null ? 0 : Math.max(0, now - since))
}

type Rule = Pick<NoticeDocument, 'mustScroll' | 'minSeconds'>

/** What still keeps the document from being confirmed. */
export function whatLacks(
  reading: Reading,
  { mustScroll, minSeconds }: Rule,
  now: number,
): { end: boolean; seconds: number } {
  return {
    end: mustScroll && reading.scrolledEndAt === null,
    seconds: Math.max(0, Math.ceil(minSeconds - dwellOf(reading, now) / 1000)),
  }
}

/**
 * The record of a confirmation. A short document whose end need not be sought counts as read to its end when
 * it is confirmed.
 */
export function consentOf(document: NoticeDocument, reading: Reading, now: number): Consent {
  return {
    docType: document.docType,
    docVersion: document.version,
    docHash: document.hash,
    shownAt: timeText(reading.shownAt),
    scrolledEndAt: timeText(reading.scrolledEndAt ?? now),
    dwellMs: dwellOf(reading, now),
    confirmedAt: timeText(now),
  }
}
