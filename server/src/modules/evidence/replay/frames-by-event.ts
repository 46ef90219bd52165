import type { EvidenceBundle, EvidenceEvent } from '../evidence-schema'

/** Recorded page content with its index in the frames of the bundle. */
type PlacedFrame = EvidenceBundle['screens']['frames'][number] & { index: number }

/** Returns the event numbers that limit the page visit of an action, within its run. */
function visitOf(act: EvidenceEvent, events: readonly EvidenceEvent[]): { first: number; end: number } {
  const entries = events.filter(({ run, action }) => run === act.run && action === 'ENTER')
  const first = entries.filter(({ page, seq }) => page === act.page && seq <= act.seq)
  const next = entries.find(({ seq }) => seq > act.seq)
  return { first: first[first.length - 1]?.seq ?? -1, end: next?.seq ?? Number.POSITIVE_INFINITY }
}

/** Returns the frame after an action: the next one in the same visit, or else the last one before. */
function frameAfter(
  act: EvidenceEvent,
  frames: readonly PlacedFrame[],
  events: readonly EvidenceEvent[],
): PlacedFrame | undefined {
  const { first, end } = visitOf(act, events)
  const ofVisit = frames.filter(
    ({ run, page, seq }) => run === act.run && page === act.page && seq > first && seq < end,
  )
  const before = ofVisit.filter(({ seq }) => seq < act.seq)
  return ofVisit.find(({ seq }) => seq > act.seq) ?? before[before.length - 1]
}

/**
 * Returns the frame index by event position. Events of a page without recorded content have no frame; a SHOW event has
 * a frame only when no action leads to that frame.
 */
export function framesByEvent({ events, screens }: EvidenceBundle): Map<number, number> {
  const frames = screens.frames.map((frame, index): PlacedFrame => ({ ...frame, index }))
  const ofActs = new Map<number, number>()
  for (const act of events) {
    const frame = isAct(act) ? frameAfter(act, frames, events) : undefined
    if (frame) ofActs.set(act.position, frame.index)
  }
  const told = new Set(ofActs.values())
  const found = new Map<number, number>()
  let latest: number | undefined
  for (const { position, action, run, seq } of events) {
    const own = frames.find((one) => one.run === run && one.seq === seq)
    // A page that slides out is left after the next page was entered, so the shown page does not change.
    const shown = action === 'LEAVE' ? latest : (ofActs.get(position) ?? (own && own.index))
    if (action === 'ENTER') latest = shown
    if (shown === undefined || (action === 'SHOW' && told.has(shown))) continue
    found.set(position, shown)
    latest = shown
  }
  return found
}

const isAct = ({ action }: EvidenceEvent): boolean => action !== 'SHOW' && action !== 'LEAVE'
