import { randomKey } from '@/platform/random'
import { dayMs, timeText } from '@/utils/time'
import { type TraceConfig, traceConfig } from './config'
import { type TraceEvent, type TraceNote, typeOf } from './event'
import { beginRun, readSale, type RecordedSale, writeSale } from './kept'
import { maskExtras } from './mask'
import { Outbox } from './outbox'
import { logQuietly } from './quiet'
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
  saleId: string
  /** Number of the next event. */
  next: number
  started: boolean
}

/** Records one sale at a time in this run of the app, and sends what it recorded. */
export class Recorder {
  readonly session: TraceSession
  private readonly sender: TraceSender
  private readonly outbox = new Outbox()
  private progress: Progress = { saleId: '', next: 0, started: false }
  private starting = ''
  private typed: { target: string; seq: number; at: number } | undefined

  constructor(config: TraceConfig) {
    beginRun()
    this.session = new TraceSession(config)
    this.sender = new TraceSender(this.session, this.outbox)
  }

  /** Takes what was noted: numbers it, masks it, keeps it, and sends it soon. Outside of a sale it is nothing. */
  async take(note: TraceNote): Promise<void> {
    await this.session.identify()
    this.outbox.run ||= (await randomKey()).slice(0, runDigits)
    const sale = note.action === 'START' ? await this.saleOf(note) : readSale()
    if (!sale) return
    if (this.progress.saleId !== sale.saleId) this.progress = { saleId: sale.saleId, next: 0, started: false }
    // What gave up begins again with the next page; each run begins with a start of its own.
    const begins = note.action === 'START' || note.action === 'ENTER'
    if (begins && !this.progress.started) void this.start({ ...note, action: 'START', target: '' })
    if (note.action !== 'START') this.record(sale, note)
  }

  /** Begins the recording of the sale as soon as the receiver knows this device. @returns whether it began */
  async start(note: TraceNote): Promise<boolean> {
    const { progress } = this
    if (!progress.saleId || this.starting === progress.saleId) return false
    this.starting = progress.saleId
    if (this.session.state === 'UNINITIALISED') void this.session.init()
    for (let polls = 0; this.session.state === 'UNINITIALISED' && polls < startPolls; polls += 1)
      await wait(startPollMs)
    this.starting = ''
    if (this.session.state === 'UNINITIALISED' || progress.started || progress !== this.progress) return false
    progress.started = true
    this.keep(progress.saleId, note, progress.next++)
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
  flush(): Promise<void> {
    return this.sender.flush()
  }

  /** The sale that goes on, or a new one: another product, the last one placed, or too old. */
  private async saleOf({ extras, at }: TraceNote): Promise<RecordedSale> {
    const productCode = String(extras.productCode ?? '')
    const known = readSale()
    if (known && known.productCode === productCode && !known.placed && at - known.openedAt < dayMs)
      return known
    const saleId = await randomKey()
    const sale = { saleId, productCode, traceNo: '', openedAt: at, placed: false }
    writeSale(sale)
    return sale
  }

  private record(sale: RecordedSale, note: TraceNote): void {
    if (note.extras.result === 'PLACED') writeSale({ ...sale, placed: true })
    const seq = this.numberOf(note)
    this.typed = note.action === 'INPUT' ? { target: note.target, seq, at: note.at } : undefined
    this.keep(sale.saleId, note, seq)
  }

  private numberOf({ action, target, at }: TraceNote): number {
    const { typed } = this
    const again = action === 'INPUT' && typed?.target === target && at - typed.at < retypeMs
    if (again && !this.sender.isOnItsWay(this.progress.saleId, typed.seq)) return typed.seq
    return this.progress.next++
  }

  private keep(saleId: string, note: TraceNote, seq: number): void {
    this.outbox.keep(this.event(saleId, note, seq))
    this.sender.schedule()
  }

  private event(saleId: string, note: TraceNote, seq: number): TraceEvent {
    const { appId, source, version } = this.session.config
    return {
      eventType: typeOf(note.action),
      reportCode: note.action,
      reportDesc: note.target,
      reportVersion: version,
      reportPage: note.page,
      properties: { ...maskExtras(note), path: note.page, saleId, run: this.outbox.run, seq },
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
