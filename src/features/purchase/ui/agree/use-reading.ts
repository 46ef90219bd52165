import type { Consent, NoticeDocument } from '@storefront/contract'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { watchVisible } from '@/platform/visibility'
import { record } from '@/features/recorder'
import { beginReading, consentOf, pauseReading, reachEnd, resumeReading, whatLacks } from './reading'

/** Element id of the end of the document. */
export const documentEndId = 'document-end'
/** Height of the bottom bar, in CSS pixels. */
const barHeight = 64
const tickMs = 250

export interface DocumentReading {
  /** Missing conditions: end not visible, remaining seconds. */
  lacks: { end: boolean; seconds: number }
  confirmable: boolean
  /** Returns the consent record of a confirmation at this moment. */
  confirm: () => Consent
}

/** Tracks the reading of a document from its first display. Use one component per document. */
export function useReading(document: NoticeDocument): DocumentReading {
  const { docType, version, hash } = document
  const [reading, setReading] = useState(() => beginReading(Date.now()))
  const [now, setNow] = useState(reading.shownAt)
  const lacks = whatLacks(reading, document, now)
  const confirmable = !lacks.end && lacks.seconds === 0

  useDidHide(() => setReading((before) => pauseReading(before, Date.now())))
  useDidShow(() => setReading((before) => resumeReading(before, Date.now())))
  useEffect(
    () => record('VIEW_DOC', docType, { docVersion: version, docHash: hash }),
    [docType, version, hash],
  )
  useEffect(
    () =>
      watchVisible(documentEndId, barHeight, () => {
        setReading((before) => reachEnd(before, Date.now()))
        record('SCROLL_END', docType, { docVersion: version, docHash: hash })
      }),
    [docType, version, hash],
  )
  useEffect(() => {
    if (confirmable) return undefined
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [confirmable])
  return { lacks, confirmable, confirm: () => consentOf(document, reading, Date.now()) }
}
