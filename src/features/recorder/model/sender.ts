import { lastOf } from '@/platform/last'
import type { KeptEvent } from './kept'
import type { Outbox } from './outbox'
import { logQuietly } from './quiet'
import { readSale, writeSale } from './sale'
import type { TraceSession } from './session'
import { postReport, type TraceReply } from './wire'

/** Delay in ms after the first queued event; later events within it are sent in the same report (spec §7). */
const batchDelayMs = 1_000
/** Retry delays in ms after a failed report; doubled up to the maximum. */
const firstRetryMs = 5_000
const longestRetryMs = 60_000

const usableUrl = /^(https?:\/\/[^/\s]+|)\/\S+$/

/** Sends unsent events in order, one report at a time, with retries until they are received. */
export class TraceSender {
  private isSending = false
  /** Per sale, the number of the last sent event of the current run, received or not. */
  private readonly handedOver = new Map<string, number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(
    private readonly session: TraceSession,
    private readonly outbox: Outbox,
  ) {}

  /** Whether an event of the current run may have been received and must not be changed. */
  isOnItsWay(saleId: string, seq: number): boolean {
    return seq <= (this.handedOver.get(saleId) ?? -1)
  }

  /** Schedules sending. */
  schedule(delayMs = batchDelayMs): void {
    this.timer ??= setTimeout(() => void this.pass(false), delayMs)
  }

  /** Sends now, including events of other runs; called when the app is shown or hidden. Never throws. */
  flush(): Promise<void> {
    this.outbox.look(Date.now())
    return this.pass(true)
  }

  /** Sends one report, unless one is pending. */
  private async pass(leaving: boolean): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.isSending) return
    const { outbox } = this
    if (outbox.hasOthers) outbox.look(Date.now())
    const events = outbox.next(Date.now())
    const arrived = events.length === 0 || (await this.send(events, leaving))
    this.failures = arrived ? 0 : this.failures + 1
    if (outbox.isEmpty) return
    const retryMs = Math.min(firstRetryMs * 2 ** (this.failures - 1), longestRetryMs)
    // Runs that may still be active are checked again later.
    this.schedule(events.length === 0 ? firstRetryMs : arrived ? batchDelayMs : retryMs)
  }

  private async send(events: readonly KeptEvent[], leaving: boolean): Promise<boolean> {
    this.isSending = true
    const last = lastOf(events)?.event.properties
    if (last?.run === this.outbox.run) this.handedOver.set(last.saleId, last.seq)
    const arrived = await this.deliver(events, leaving).catch(() => false)
    this.isSending = false
    return arrived
  }

  /** @returns whether the events were received or discarded */
  private async deliver(events: readonly KeptEvent[], leaving: boolean): Promise<boolean> {
    if (this.session.state === 'UNINITIALISED') await this.session.init()
    if (this.session.state === 'UNINITIALISED') return false
    const { accessKey, secret } = this.session.keys
    if (!accessKey || !secret) return this.hopeless('key')
    const url = `${this.session.config.uploadUrl}/record/report`
    if (!usableUrl.test(url)) return this.hopeless('reportUrl')
    // Events are stored with device time: only now is the offset to server time known.
    const timed = events.map(({ event }) => ({
      ...event,
      eventTime: this.session.serverTime(event.eventTime),
    }))
    const content = JSON.stringify(timed.length === 1 ? timed[0] : timed)
    const reply = await postReport({ url, accessKey, secret, content }, leaving)
    if (reply.status === 404) return this.hopeless('reportUrl')
    return this.settle(events, reply)
  }

  private hopeless(reason: 'key' | 'reportUrl'): boolean {
    logQuietly(reason)
    return false
  }

  private settle(events: readonly KeptEvent[], reply: TraceReply): boolean {
    if (reply.status === 401) this.session.lose()
    if (reply.returnFlag === undefined || reply.status === 401) return false
    // A report that the receiver refuses is not retried; its missing numbers show the loss.
    this.outbox.drop(events, Date.now())
    const sale = readSale()
    const isOfSale = sale && sale.saleId === events[0]?.event.properties.saleId
    if (reply.iseeBiz && isOfSale && sale.traceNo !== reply.iseeBiz)
      writeSale({ ...sale, traceNo: reply.iseeBiz })
    return true
  }
}
