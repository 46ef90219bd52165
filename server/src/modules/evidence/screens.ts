import type { EventRecord } from '../trace/schema'
import type { EvidenceFacts } from './schema'

/** What a page showed at one time, line by line. */
interface Frame {
  event: EventRecord
  lines: string[]
}

/** How far the states of the pages of one run are known: the number of the last difference, and what it led to. */
interface Known {
  seq: number
  lines: string[]
}

/** A page that was entered is told in full. */
const noBase = -1

/** The lines after a difference, or undefined when what it builds on never arrived. */
function applied({ properties }: EventRecord, known: Known | undefined): string[] | undefined {
  const { base, from = 0, drop = 0, lines = '' } = properties
  const before = base === noBase ? [] : known && known.seq === base ? known.lines : undefined
  if (!before || from + drop > before.length) return undefined
  return [...before.slice(0, from), ...(lines ? lines.split('\n') : []), ...before.slice(from + drop)]
}

/** The states of the pages, from the events that tell them, in the order of each run. */
function framesOf(events: readonly EventRecord[]): Frame[] {
  const runs = new Map<string, Known>()
  return events.flatMap((event) => {
    if (event.reportCode !== 'SHOW') return []
    const { run = '', seq, more } = event.properties
    const lines = applied(event, runs.get(run))
    if (!lines) {
      runs.delete(run)
      return []
    }
    runs.set(run, { seq, lines })
    return more ? [] : [{ event, lines }]
  })
}

/** What the pages showed, each line once: a state of a page names its lines. */
export function screensOf(events: readonly EventRecord[]): EvidenceFacts['screens'] {
  const places = new Map<string, number>()
  const placeOf = (line: string): number => {
    const place = places.get(line) ?? places.size
    places.set(line, place)
    return place
  }
  const frames = framesOf(events).map(({ event, lines }) => ({
    at: event.eventTime,
    run: event.properties.run ?? '',
    seq: event.properties.seq,
    page: event.reportPage,
    pageVersion: event.reportVersion,
    lines: lines.map(placeOf),
  }))
  return { lines: [...places.keys()], frames }
}
