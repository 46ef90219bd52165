import { randomKey } from '@/platform/random'
import { timeText } from '@/lib/time'
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

/** A recording that cannot begin yet asks again this often, this many times, then gives up (spec §7). */
const startPollMs = 100
const startPolls = 60
/** The trace number is asked for this often, this many times (spec §7). */
const traceIdPollMs = 1_000
const traceIdPolls = 10
/** Enough to tell the runs of one sale apart. */
const runDigits = 8

/** What is typed into one field is one record, as long as it is not on its way and not older than this. */
const retypeMs = 5_000

/** How far this run has come with a sale. */
interface Progress {
  /** Number of the next event. */
  next: number
  started: boolean
  isStarting: boolean
}

/** The last event of typing, which the next keystroke in the same field replaces. */
interface Typed {
  saleId: string
  target: string
  seq: number
  at: number
}

/** Records sales in this run of the app, each with numbers of its own, and sends what it recorded. */
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

  /** Gives the device and this run their numbers, so that notes can be taken at once. */
  async ready(): Promise<void> {
    await this.session.identify()
    this.outbox.run ||= (await randomKey()).slice(0, runDigits)
  }

  /** Takes a note as soon as the recorder is ready. */
  async take(note: TraceNote): Promise<void> {
    await this.ready()
    this.add(note)
  }

  /** Numbers a note, masks it, keeps it, and sends it soon. Needs `ready`. */
  add(note: TraceNote): void {
    // What gave up begins again with the next page; each run begins with a start of its own.
    const begins = note.action === 'START' || note.action === 'ENTER'
    if (begins && !this.progressOf(note.saleId).started)
      void this.start({ ...note, action: 'START', target: '' })
    if (note.action === 'START') return
    this.screen.before(note)
    const seq = this.number(note)
    this.typed = note.action === 'INPUT' ? { ...note, seq } : undefined
    this.screen.after(note)
  }

  /** Begins the recording of the sale as soon as the receiver knows this device. @returns whether it began */
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

  /** The number the receiver gave this sale (`iseeBiz`); empty when it gives none in time. */
  async traceId(): Promise<string> {
    for (let polls = 0; polls < traceIdPolls && !readSale()?.traceNo; polls += 1) await wait(traceIdPollMs)
    const traceNo = readSale()?.traceNo ?? ''
    if (!traceNo) logQuietly('traceId')
    return traceNo
  }

  /** Sends at once what is kept, also from before the app was last ended. */
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
      eventTime: timeText(note.at),
      deviceId: this.session.deviceId,
      appId,
      source,
      version,
    }
  }
}

/** The recorder of this storefront. */
export const recorder = new Recorder(traceConfig)
