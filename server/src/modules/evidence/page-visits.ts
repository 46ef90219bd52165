import type { EvidenceEvent, Visit } from './evidence-schema'
import { pageTitle } from './event-text'

/** Returns the page visits in order: a page that slides out is left after the next page was entered. */
export function visitsOf(events: readonly EvidenceEvent[]): Visit[] {
  const visits: Visit[] = []
  for (const { action, page, pageVersion, run, at } of events) {
    if (action === 'ENTER')
      visits.push({
        ...{ page, title: pageTitle(page), version: pageVersion, run },
        ...{ enteredAt: at, leftAt: null, dwellMs: null },
      })
    if (action !== 'LEAVE') continue
    const open = visits.filter((visit) => visit.run === run && visit.page === page && visit.leftAt === null)
    const left = open[open.length - 1]
    if (left)
      Object.assign(left, { leftAt: at, dwellMs: Math.max(0, Date.parse(at) - Date.parse(left.enteredAt)) })
  }
  return visits
}
