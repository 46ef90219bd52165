import type { EventRecord } from '../trace'
import type { EvidenceFacts } from './evidence-schema'

/** Content of a page at one time, by lines. */
interface Frame {
  event: EventRecord
  lines: string[]
}

/** Last known page state of one run: the number of the last difference, and the resulting lines. */
interface Known {
  seq: number
  lines: string[]
}

/** The first event of a page visit contains the full page. */
const noBase = -1

/** Returns the lines after a difference, or undefined when its base event is missing. */
function applied({ properties }: EventRecord, known: Known | undefined): string[] | undefined {
  const { base, from = 0, drop = 0, lines = '' } = properties
  const before = base === noBase ? [] : known && known.seq === base ? known.lines : undefined
  if (!before || from + drop > before.length) return undefined
  return [...before.slice(0, from), ...(lines ? lines.split('\n') : []), ...before.slice(from + drop)]
}

/** Returns the page states from the events, in the order of each run. */
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

/** Returns the page contents; each line is stored once and referenced by the frames. */
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
