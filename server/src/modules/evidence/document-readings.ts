import { documentsOf, type ProductDefinition } from '../product'
import type { Consent } from '../proposal'
import type { EvidenceDocument, EvidenceEvent } from './evidence-schema'
import { exactTime } from './time-text'

function recordedOf(events: readonly EvidenceEvent[], hash: string): EvidenceDocument['recorded'] {
  const of = (action: string) =>
    events.filter((event) => event.action === action && event.extras.docHash === hash).map(({ at }) => at)
  const ticks = of('TICK')
  return {
    shownAt: of('VIEW_DOC')[0] ?? null,
    scrolledEndAt: of('SCROLL_END')[0] ?? null,
    confirmedAt: ticks[ticks.length - 1] ?? null,
  }
}

/** Returns the documents of the plan in order: text, consent, and the recorded reading of this exact text. */
export function readingsOf(
  definition: ProductDefinition,
  planCode: string,
  consents: readonly Consent[],
  events: readonly EvidenceEvent[],
): EvidenceDocument[] {
  return documentsOf(definition, planCode).map((document) => {
    const consent = consents.find(({ docType }) => docType === document.docType)
    return {
      ...document,
      consent: consent
        ? {
            version: consent.docVersion,
            hash: consent.docHash,
            shownAt: exactTime(consent.shownAt),
            scrolledEndAt: exactTime(consent.scrolledEndAt),
            dwellMs: consent.dwellMs,
            confirmedAt: exactTime(consent.confirmedAt),
            receivedAt: exactTime(consent.receivedAt),
          }
        : null,
      recorded: recordedOf(events, document.hash),
    }
  })
}
