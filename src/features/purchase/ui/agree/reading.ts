import type { Consent, NoticeDocument } from '@storefront/contract'
import { preciseTimeText } from '@storefront/rules/calendar'

/** Reading progress of a document. Times are epoch ms. */
export interface Reading {
  shownAt: number
  /** When the end was visible; null before. */
  scrolledEndAt: number | null
  /** Visible time in ms, up to `since`. */
  dwellMs: number
  /** Start of the current visible period; null while the page is hidden. */
  since: number | null
}

/** Starts the reading of an opened document. */
export const beginReading = (now: number): Reading => ({
  shownAt: now,
  scrolledEndAt: null,
  dwellMs: 0,
  since: now,
})

/** Pauses the reading while the page is hidden. */
export const pauseReading = (reading: Reading, now: number): Reading => ({
  ...reading,
  dwellMs: dwellOf(reading, now),
  since: null,
})

/** Resumes the reading when the page is shown again. */
export const resumeReading = (reading: Reading, now: number): Reading => ({
  ...reading,
  since: reading.since ?? now,
})

/** Records that the end of the document was visible. */
export const reachEnd = (reading: Reading, now: number): Reading => ({
  ...reading,
  scrolledEndAt: reading.scrolledEndAt ?? now,
})

/** Returns the visible time of the document, in ms. */
function dwellOf({ dwellMs, since }: Reading, now: number): number {
  return dwellMs + (since === null ? 0 : Math.max(0, now - since))
}

type Rule = Pick<NoticeDocument, 'mustScroll' | 'minSeconds'>

/** Returns the missing conditions for the confirmation. */
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

/** Returns the consent record. A short document without scrolling counts as read to its end when it is confirmed. */
export function consentOf(document: NoticeDocument, reading: Reading, now: number): Consent {
  return {
    docType: document.docType,
    docVersion: document.version,
    docHash: document.hash,
    shownAt: preciseTimeText(reading.shownAt),
    scrolledEndAt: preciseTimeText(reading.scrolledEndAt ?? now),
    dwellMs: dwellOf(reading, now),
    confirmedAt: preciseTimeText(now),
  }
}
