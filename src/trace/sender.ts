import { lastOf } from '@/utils/last'
import type { TraceEvent } from './event'
import { dropEvents, nextRun, readSale, unsentOf, unsentRuns, writeSale } from './kept'
import { logQuietly } from './quiet'
import { seal } from './seal'
import type { TraceSession } from './session'
import { postReport, type TraceReply } from './wire'

/** After the first event is queued, those that follow it within this time go with it (spec §7). */
export const batchDelayMs = 1_000
/** Waits after a report that did not arrive, doubling up to the longest. */
const firstRetryMs = 5_000
const longestRetryMs = 60_000
/** Events in one report, at most. */
const mostInOne = 50

const usableUrl = /^(https?:\/\/[^/\s]+|)\/\S+$/

/** Events of one run and one sale, in order. */
interface Batch {
  run: string
  events: readonly TraceEvent[]
}

function batchOf(run: string): Batch {
  const events = unsentOf(run)
  const saleId = events[0]?.properties.saleId
  const ofOneSale = events.filter((event) => event.properties.saleId === saleId)
  return { run, events: ofOneSale.slice(0, mostInOne) }
}

/** Sends what is kept: in order, one report at a time, again and again until it has arrived. */
export class TraceSender {
  /** The report on its way. */
  private inFlight: Batch | undefined
  /** The last event of the own run that was handed over, received or not. */
  private handedOver: TraceEvent | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(
    private readonly session: TraceSession,
    private readonly ownRun: () => string,
  ) {}

  /** Whether an event of the own run may have been received: it is not to be changed any more. */
  isOnItsWay(saleId: string, seq: number): boolean {
    const last = this.handedOver?.properties
    return last?.saleId === saleId && seq <= last.seq
  }

  /** Sends soon. */
  schedule(delayMs = batchDelayMs): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      void this.flush()
    }, delayMs)
  }

  /** Sends now, unless a report is on its way. Never throws. */
  async flush(): Promise<void> {
    if (this.inFlight) return
    clearTimeout(this.timer)
    this.timer = undefined
    const run = nextRun(this.ownRun(), Date.now())
    const arrived = run === undefined || (await this.send(batchOf(run)))
    this.failures = arrived ? 0 : this.failures + 1
    if (unsentRuns().length === 0) return
    const retryMs = Math.min(firstRetryMs * 2 ** (this.failures - 1), longestRetryMs)
    // What a run left that may still be going on is looked at again later.
    this.schedule(run === undefined ? firstRetryMs : arrived ? batchDelayMs : retryMs)
  }

  private async send(batch: Batch): Promise<boolean> {
    this.inFlight = batch
    if (batch.run === this.ownRun()) this.handedOver = lastOf(batch.events)
    const arrived = await this.deliver(batch).catch(() => false)
    this.inFlight = undefined
    return arrived
  }

  /** @returns whether the events are off this device's hands */
  private async deliver(batch: Batch): Promise<boolean> {
    const { events } = batch
    if (this.session.state === 'UNINITIALISED') await this.session.init()
    if (this.session.state === 'UNINITIALISED') return false
    const { accessKey, secret } = this.session.keys
    if (!accessKey || !secret) return this.hopeless('key')
    const url = `${this.session.config.uploadUrl}/record/report`
    if (!usableUrl.test(url)) return this.hopeless('reportUrl')
    // Kept by the device's clock: only now is it known how far that is from the server's.
    const timed = events.map((event) => ({ ...event, eventTime: this.session.serverTime(event.eventTime) }))
    const content = JSON.stringify(timed.length === 1 ? timed[0] : timed)
    const reply = await postReport(url, accessKey, await seal(content, secret))
    if (reply.status === 404) return this.hopeless('reportUrl')
    return this.settle(batch, reply)
  }

  private hopeless(reason: 'key' | 'reportUrl'): boolean {
    logQuietly(reason)
    return false
  }

  private settle({ run, events }: Batch, reply: TraceReply): boolean {
    if (reply.status === 401) this.session.lose()
    if (reply.returnFlag === undefined || reply.status === 401) return false
    // What the receiver refuses it refuses again; the numbers that are missing tell of it.
    dropEvents(run, events, Date.now())
    const sale = readSale()
    if (reply.iseeBiz && sale && sale.saleId === events[0]?.properties.saleId)
      writeSale({ ...sale, traceNo: reply.iseeBiz })
    return true
  }
}
