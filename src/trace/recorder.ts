import { randomKey } from '@/platform/random'
import { lastOf } from '@/utils/last'
import { dayMs, timeText } from '@/utils/time'
import { type TraceConfig, traceConfig } from './config'
import { type TraceEvent, type TraceNote, typeOf } from './event'
import { keepEvent, readSale, type RecordedSale, replaceEvent, unsent, writeSale } from './kept'
import { maskExtras } from './mask'
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

/** Records one sale at a time on this device, and sends what it recorded. */
export class Recorder {
  readonly session: TraceSession
  private readonly sender: TraceSender
  private starting = ''

  constructor(config: TraceConfig) {
    this.session = new TraceSession(config)
    this.sender = new TraceSender(this.session)
  }

  /** Takes what was noted: numbers it, masks it, keeps it, and sends it soon. Outside of a sale it is nothing. */
  async take(note: TraceNote): Promise<void> {
    await this.session.identify()
    const sale = note.action === 'START' ? await this.saleOf(note) : readSale()
    if (!sale) return
    // What gave up begins again with the next page.
    const begins = note.action === 'START' || note.action === 'ENTER'
    if (begins && !sale.started) void this.start({ ...note, action: 'START', target: '' })
    if (note.action !== 'START') this.record(sale, note)
  }

  /** Begins the recording of the sale as soon as the receiver knows this device. @returns whether it began */
  async start(note: TraceNote): Promise<boolean> {
    const saleId = readSale()?.saleId
    if (!saleId || this.starting === saleId) return false
    this.starting = saleId
    if (this.session.state === 'UNINITIALISED') void this.session.init()
    for (let polls = 0; this.session.state === 'UNINITIALISED' && polls < startPolls; polls += 1)
      await wait(startPollMs)
    this.starting = ''
    const sale = readSale()
    if (this.session.state === 'UNINITIALISED' || sale?.saleId !== saleId || sale.started) return false
    writeSale({ ...sale, started: true })
    keepEvent(this.event(sale, note, 0))
    this.sender.schedule()
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
    const sale = { saleId, productCode, next: 1, started: false, traceNo: '', openedAt: at, placed: false }
    writeSale(sale)
    return sale
  }

  private record(sale: RecordedSale, note: TraceNote): void {
    const last = lastOf(unsent())
    const retyped =
      note.action === 'INPUT' &&
      last?.reportCode === 'INPUT' &&
      last.reportDesc === note.target &&
      last.properties.saleId === sale.saleId &&
      !this.sender.inFlight.some(({ properties }) => properties.seq === last.properties.seq)
    if (retyped) return replaceEvent(this.event(sale, note, last.properties.seq))
    const placed = sale.placed || note.extras.result === 'PLACED'
    writeSale({ ...(readSale() ?? sale), next: sale.next + 1, placed })
    keepEvent(this.event(sale, note, sale.next))
    this.sender.schedule()
  }

  private event({ saleId }: RecordedSale, note: TraceNote, seq: number): TraceEvent {
    const { appId, source, version } = this.session.config
    return {
      eventType: typeOf(note.action),
      reportCode: note.action,
      reportDesc: note.target,
      reportVersion: version,
      reportPage: note.page,
      properties: { ...maskExtras(note), path: note.page, saleId, seq },
      eventTime: timeText(this.session.serverTime(note.at)),
      deviceId: this.session.deviceId,
      appId,
      source,
      version,
    }
  }
}

/** The recorder of this storefront. */
export const recorder = new Recorder(traceConfig)
