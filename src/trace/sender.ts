import type { TraceEvent } from './event'
import { dropEvents, readSale, unsent, writeSale } from './kept'
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

/** The oldest events of one sale, in order. */
function nextBatch(): TraceEvent[] {
  const events = unsent()
  const saleId = events[0]?.properties.saleId
  return events.filter((event) => event.properties.saleId === saleId).slice(0, mostInOne)
}

/** Sends what is kept: in order, one report at a time, again and again until it has arrived. */
export class TraceSender {
  /** The report on its way. */
  inFlight: readonly TraceEvent[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(private readonly session: TraceSession) {}

  /** Sends soon. */
  schedule(delayMs = batchDelayMs): void {
    this.timer ??= setTimeout(() => void this.flush(), delayMs)
  }

  /** Sends now, unless a report is on its way. Never throws. */
  async flush(): Promise<void> {
    if (this.inFlight.length > 0) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.inFlight = nextBatch()
    const batch = this.inFlight
    const arrived = batch.length === 0 || (await this.deliver(batch).catch(() => false))
    this.inFlight = []
    this.failures = arrived ? 0 : this.failures + 1
    if (unsent().length === 0) return
    this.schedule(arrived ? batchDelayMs : Math.min(firstRetryMs * 2 ** (this.failures - 1), longestRetryMs))
  }

  /** @returns whether the events are off this device's hands */
  private async deliver(batch: readonly TraceEvent[]): Promise<boolean> {
    if (this.session.state === 'UNINITIALISED') await this.session.init()
    if (this.session.state === 'UNINITIALISED') return false
    const { accessKey, secret } = this.session.keys
    if (!accessKey || !secret) return this.hopeless('key')
    const url = `${this.session.config.uploadUrl}/record/report`
    if (!usableUrl.test(url)) return this.hopeless('reportUrl')
    const content = JSON.stringify(batch.length === 1 ? batch[0] : batch)
    const reply = await postReport(url, accessKey, await seal(content, secret))
    if (reply.status === 404) return this.hopeless('reportUrl')
    return this.settle(batch, reply)
  }

  private hopeless(reason: 'key' | 'reportUrl'): boolean {
    logQuietly(reason)
    return false
  }

  private settle(batch: readonly TraceEvent[], reply: TraceReply): boolean {
    if (reply.status === 401) this.session.lose()
    if (reply.returnFlag === undefined || reply.status === 401) return false
    // What the receiver refuses it refuses again; the numbers that are missing tell of it.
    dropEvents(batch)
    const sale = readSale()
    if (reply.iseeBiz && sale && sale.saleId === batch[0]?.properties.saleId)
      writeSale({ ...sale, traceNo: reply.iseeBiz })
    return true
  }
}
