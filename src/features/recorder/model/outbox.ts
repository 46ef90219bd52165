import { lastOf } from '@/platform/last'
import type { TraceEvent, TraceNote } from './event'
import { dropEvent, type KeptEvent, keyOf, readEvent, runOf, storeEvent } from './kept'
import { dropNote, lastNoteAt, type LeftNotes, readLeftNotes } from './notes'
import { eventsKey, unsentKeys } from './unsent'

/** Maximum number of buffered events; later events appear as missing numbers. */
const mostKept = 500
/** Maximum number of events per report. */
const mostInOne = 50
/** Maximum number of page text characters per report: browsers send at most 64 KiB for a closed page. */
const mostCharacters = 8_000
/** A run whose last event is older than this, in ms, has ended; other runs send its events. */
const deadAfterMs = 15_000

/** Returns how many events, from the first, fit into one report. */
function withinRoom(events: readonly KeptEvent[]): number {
  let characters = 0
  const over = events.findIndex(({ event }, index) => {
    characters += String(event.properties.lines ?? '').length
    return index > 0 && characters > mostCharacters
  })
  return over < 0 ? events.length : over
}

/**
 * Unsent events: those of the current run in memory, so that storage is only written during use, and stored events of
 * other runs.
 */
export class Outbox {
  /** ID of this run of the app: a browser tab, or one start of the mini-program. */
  run = ''
  private own: KeptEvent[] = []
  private places = 0
  /** Event keys of other runs, by run. */
  private others = new Map<string, string[]>()
  /** Whether there are notes of a run that may still be active. */
  private hasYoungNotes = false

  /** @param eventOf creates the event of a note that its run did not number */
  constructor(private readonly eventOf: (note: TraceNote, run: string, seq: number) => TraceEvent) {}

  get isEmpty(): boolean {
    return this.own.length === 0 && !this.hasOthers
  }

  /** Whether other runs left events, as far as known. */
  get hasOthers(): boolean {
    return this.others.size > 0 || this.hasYoungNotes
  }

  /** Stores an event of the current run until it is received; replaces an event with the same number. */
  keep(event: TraceEvent): void {
    const { saleId, seq } = event.properties
    const known = this.own.find(
      ({ event: { properties } }) => properties.seq === seq && properties.saleId === saleId,
    )
    if (known) {
      known.event = event
      return storeEvent(known)
    }
    if (this.own.length >= mostKept) return
    const kept = { key: keyOf(this.run, this.places++), event }
    this.own.push(kept)
    storeEvent(kept)
  }

  /** Looks for events of other runs. */
  look(now: number): void {
    const left = readLeftNotes()
    const ended = left.filter((notes) => now - lastNoteAt(notes) >= deadAfterMs)
    ended.forEach((notes) => this.adopt(notes))
    this.hasYoungNotes = ended.length < left.length
    this.others = new Map()
    for (const key of unsentKeys(eventsKey)) {
      const run = runOf(key)
      if (run !== this.run) this.others.set(run, [...(this.others.get(run) ?? []), key])
    }
  }

  /** Returns the next events to send: of one sale, of an ended run or else of the current one. */
  next(now: number): readonly KeptEvent[] {
    const left = this.leftBehind(now)
    const events = left.length > 0 ? left : this.own
    const saleId = events[0]?.event.properties.saleId
    const ofSale = events.filter(({ event }) => event.properties.saleId === saleId).slice(0, mostInOne)
    return ofSale.slice(0, withinRoom(ofSale))
  }

  /** Removes events that were received or discarded. */
  drop(gone: readonly KeptEvent[], now: number): void {
    gone.forEach(({ key }) => dropEvent(key))
    this.own = this.own.filter((kept) => !gone.includes(kept))
    if (this.hasOthers) this.look(now)
  }

  /** Creates the events of notes whose run ended before its recorder was loaded: in order, numbered from 0 per sale. */
  private adopt({ run, keys, notes }: LeftNotes): void {
    const numbers = new Map<string, number>()
    notes.forEach((note, place) => {
      const seq = numbers.get(note.saleId) ?? 0
      numbers.set(note.saleId, seq + 1)
      storeEvent({ key: keyOf(run, place), event: this.eventOf(note, run, seq) })
    })
    keys.forEach(dropNote)
  }

  private leftBehind(now: number): KeptEvent[] {
    for (const keys of this.others.values()) {
      const last = readEvent(lastOf(keys) ?? '')
      if (last && now - Date.parse(last.eventTime) >= deadAfterMs)
        return keys.flatMap((key) => {
          const event = readEvent(key)
          return event ? [{ key, event }] : []
        })
    }
    return []
  }
}
