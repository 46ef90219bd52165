import { currentPage } from '@/platform/navigation'
import type { TraceAction, TraceNote } from './event'
import { keptKeys, readSale } from './kept'

/** Noted, and not yet taken by the recorder, whose code comes only when it is needed. */
const notes: TraceNote[] = []
let draining: Promise<void> | undefined

const load = () => import('./recorder')

/** Fetches the recorder before the first act: what is noted before it has come, a killed tab takes along. */
export const prepareRecorder = (): void => void load().catch(() => undefined)

async function takeNotes(): Promise<void> {
  try {
    const { recorder } = await load()
    for (let note = notes.shift(); note; note = notes.shift()) await recorder.take(note)
  } catch {
    // The code did not come: what is noted waits for the next note.
  } finally {
    draining = undefined
  }
}

const drain = (): Promise<void> => (draining ??= takeNotes())

/**
 * Notes what was done in the sale that is being recorded; outside of one it does nothing. Never throws, never waits.
 * @param page its route; the page on top when left out
 * @param target name of what it was done to; the values in `extras` are masked before they are kept
 */
export function record(
  action: TraceAction,
  target = '',
  extras: TraceNote['extras'] = {},
  page = currentPage().path,
): void {
  if (action !== 'START' && !readSale() && notes.length === 0) return
  notes.push({ action, target, page, at: Date.now(), extras })
  void drain()
}

/** The customer enters the purchase flow, knowing that it is recorded: records from here to the payment result. */
export function beginRecording(sale: { productCode: string; planCode: string }): void {
  record('START', '', sale)
  void load()
    .then(({ recorder }) => recorder.traceId())
    .catch(() => undefined)
}

/** What joins the order to its record: the sale's own number, and the receiver's if it has come by now. */
export function recordedSale(): { saleId?: string; traceNo?: string } {
  const sale = readSale()
  return sale ? { saleId: sale.saleId, ...(sale.traceNo && { traceNo: sale.traceNo }) } : {}
}

/** Sends what is unsent, before the app may be ended or after it was: costs nothing when nothing is. */
export function flushTrace(): void {
  if (notes.length === 0 && keptKeys().length === 0) return
  void drain()
    .then(load)
    .then(({ recorder }) => recorder.flush())
    .catch(() => undefined)
}
