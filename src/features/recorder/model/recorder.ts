import { randomKey } from '@/platform/random'
import { preciseTimeText } from '@storefront/rules/calendar'
import { type TraceConfig, traceConfig } from './config'
import { type TraceEvent, type TraceNote, typeOf } from './event'
import { maskExtras } from './mask'
import { Outbox } from './outbox'
import { logQuietly } from './quiet'
import { beginRun, readSale } from './sale'
import { ScreenRecorder } from './screen/screen-recorder'
import { TraceSender } from './sender'
import { TraceSession } from './session'
import { wait } from './wait'

/** Interval in ms and number of attempts to start a pending recording (spec §7). */
const startPollMs = 100
const startPolls = 60
/** Interval in ms and number of requests for the trace number (spec §7). */
const traceIdPollMs = 1_000
const traceIdPolls = 10
/** Length that distinguishes the runs of one sale. */
const runDigits = 8

/** Input into one field is one record while it is unsent and not older than this, in ms. */
const retypeMs = 5_000

/** Recording progress of a sale in this run. */
interface Progress {
  /** Number of the next event. */
  next: number
  started: boolean
  isStarting: boolean
}

/** The last input event, replaced by the next keystroke in the same field. */
interface Typed {
  saleId: string
  target: string
  seq: number
  at: number
}

/** Records the sales of this run of the app, each with its own event numbers, and sends the events. */
export class Recorder {
  readonly session: TraceSession
  private readonly sender: TraceSender
  private readonly outbox = new Outbox((note, run, seq) => this.event(note, run, seq))
  private readonly progress = new Map<string, Progress>()
  private typed: Typed | undefined
  private readonly screen = new ScreenRecorder((note) => this.number(note))

  constructor(config: TraceConfig) {
    beginRun()
    this.session = new TraceSession(config)
    this.sender = new TraceSender(this.session, this.outbox)
  }

  /** Sets the device ID and run ID, so that notes can be recorded. */
  async ready(): Promise<void> {
    await this.session.identify()
    this.outbox.run ||= (await randomKey()).slice(0, runDigits)
  }

  /** Records a note as soon as the recorder is ready. */
  async take(note: TraceNote): Promise<void> {
    await this.ready()
    this.add(note)
  }

  /** Numbers, masks and stores a note, and schedules its sending. Requires `ready`. */
  add(note: TraceNote): void {
    // A failed recording restarts with the next page; each run starts with its own start event.
    const begins = note.action === 'START' || note.action === 'ENTER'
    if (begins && !this.progressOf(note.saleId).started)
      void this.start({ ...note, action: 'START', target: '' })
    if (note.action === 'START') return
    this.screen.before(note)
    const seq = this.number(note)
    this.typed = note.action === 'INPUT' ? { ...note, seq } : undefined
    this.screen.after(note)
  }

  /** Starts the recording of the sale as soon as the receiver knows this device. @returns whether it started */
  async start(note: TraceNote): Promise<boolean> {
    const progress = this.progressOf(note.saleId)
    if (progress.isStarting) return false
    progress.isStarting = true
    if (this.session.state === 'UNINITIALISED') void this.session.init()
    for (let polls = 0; this.session.state === 'UNINITIALISED' && polls < startPolls; polls += 1)
      await wait(startPollMs)
    progress.isStarting = false
    if (this.session.state === 'UNINITIALISED' || progress.started) return false
    progress.started = true
    this.keep(note, progress.next++)
    return true
  }

  /** Returns the receiver's number of this sale (`iseeBiz`); empty after a timeout. */
  async traceId(): Promise<string> {
    for (let polls = 0; polls < traceIdPolls && !readSale()?.traceNo; polls += 1) await wait(traceIdPollMs)
    const traceNo = readSale()?.traceNo ?? ''
    if (!traceNo) logQuietly('traceId')
    return traceNo
  }

  /** Sends stored events at once, including those of earlier runs. */
  async flush(): Promise<void> {
    await this.session.identify()
    await this.sender.flush()
  }

  private progressOf(saleId: string): Progress {
    const known = this.progress.get(saleId)
    if (known) return known
    const progress = { next: 0, started: false, isStarting: false }
    this.progress.set(saleId, progress)
    return progress
  }

  private number(note: TraceNote): number {
    const seq = this.numberOf(note)
    this.keep(note, seq)
    return seq
  }

  private numberOf({ saleId, action, target, at }: TraceNote): number {
    const { typed } = this
    const again =
      action === 'INPUT' &&
      typed?.saleId === saleId &&
      typed.target === target &&
      at - typed.at < retypeMs &&
      !this.sender.isOnItsWay(saleId, typed.seq)
    return again ? typed.seq : this.progressOf(saleId).next++
  }

  private keep(note: TraceNote, seq: number): void {
    this.outbox.keep(this.event(note, this.outbox.run, seq))
    this.sender.schedule()
  }

  private event(note: TraceNote, run: string, seq: number): TraceEvent {
    const { appId, source, version } = this.session.config
    const { saleId, page } = note
    return {
      eventType: typeOf(note.action),
      reportCode: note.action,
      reportDesc: note.target,
      reportVersion: version,
      reportPage: page,
      properties: { ...maskExtras(note), path: page, saleId, run, seq },
      eventTime: preciseTimeText(note.at),
      deviceId: this.session.deviceId,
      appId,
      source,
      version,
    }
  }
}

/** The recorder of this storefront. */
export const recorder = new Recorder(traceConfig)
