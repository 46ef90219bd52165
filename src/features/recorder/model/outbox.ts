import { lastOf } from '@/platform/last'
import type { TraceEvent, TraceNote } from './event'
import { dropEvent, type KeptEvent, keyOf, readEvent, runOf, storeEvent } from './kept'
import { dropNote, lastNoteAt, type LeftNotes, readLeftNotes } from './notes'
import { eventsKey, unsentKeys } from './unsent'

/** More than this a run does not hold back; what comes after shows as missing numbers. */
const mostKept = 500
/** Events in one report, at most. */
const mostInOne = 50
/** Characters of what pages showed in one report: a browser sends 64 KiB for a page that has gone, and no more. */
const mostCharacters = 8_000
/** A run whose last event is older than this has ended; others send what it left. */
const deadAfterMs = 15_000

/** How many events, from the first, fit into one report. */
function withinRoom(events: readonly KeptEvent[]): number {
  let characters = 0
  const over = events.findIndex(({ event }, index) => {
    characters += String(event.properties.lines ?? '').length
    return index > 0 && characters > mostCharacters
  })
  return over < 0 ? events.length : over
}

/**
 * What has not arrived yet: the events of the own run, held in memory, so that storage is written and never read
 * while the customer goes on; and what other runs of the app left there.
 */
export class Outbox {
  /** This run of the app: a tab of a browser, or the mini-program from its start to its end. */
  run = ''
  private own: KeptEvent[] = []
  private places = 0
  /** Keys of the events of other runs, by run. */
  private others = new Map<string, string[]>()
  /** Whether there are notes of a run that may still be going on. */
  private hasYoungNotes = false

  /** @param eventOf makes the event of a note that the run it is of did not number */
  constructor(private readonly eventOf: (note: TraceNote, run: string, seq: number) => TraceEvent) {}

  get isEmpty(): boolean {
    return this.own.length === 0 && !this.hasOthers
  }

  /** Whether other runs left something, as far as is known. */
  get hasOthers(): boolean {
    return this.others.size > 0 || this.hasYoungNotes
  }

  /** Keeps an event of the own run until it has arrived; one of the same number takes the place of the first. */
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

  /** Looks for what other runs left. */
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

  /** What is sent next: events of one sale, of a run that has ended or else of the own one. */
  next(now: number): readonly KeptEvent[] {
    const left = this.leftBehind(now)
    const events = left.length > 0 ? left : this.own
    const saleId = events[0]?.event.properties.saleId
    const ofSale = events.filter(({ event }) => event.properties.saleId === saleId).slice(0, mostInOne)
    return ofSale.slice(0, withinRoom(ofSale))
  }

  /** Forgets what need not be sent any more. */
  drop(gone: readonly KeptEvent[], now: number): void {
    gone.forEach(({ key }) => dropEvent(key))
    this.own = this.own.filter((kept) => !gone.includes(kept))
    if (this.hasOthers) this.look(now)
  }

  /** Makes events of notes whose run ended before it had its recorder: in their order, numbered from 0 in each sale. */
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
