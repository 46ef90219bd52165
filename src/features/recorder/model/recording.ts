import { currentPage } from '@/platform/navigation'
import type { TraceAction, TraceNote } from './event'
import { loadRecorder } from './flush'
import { dropNote, storeNote } from './notes'
import type { Recorder } from './recorder'
import { closeSale, openSale, prepareSaleId, readSale, saleIdOfOrder } from './sale'

/** A note that the recorder has not processed yet, and its storage key. */
interface WaitingNote {
  note: TraceNote
  key: string
}

const waiting: WaitingNote[] = []
let taking: Promise<void> | undefined
/** Set after loading, once waiting notes are processed: later notes are recorded at once. */
let recorder: Recorder | undefined

/** Loads the recorder before the first action, and generates the number of the sale. */
export function prepareRecorder(): void {
  void prepareSaleId()
  void loadRecorder().catch(() => undefined)
}

async function takeWaiting(): Promise<void> {
  try {
    const loaded = await loadRecorder()
    await loaded.recorder.ready()
    for (const { note, key } of waiting.splice(0)) {
      loaded.recorder.add(note)
      dropNote(key)
    }
    recorder = loaded.recorder
  } catch {
    // Loading failed: notes wait for the next note, or for the next run of the app.
  } finally {
    taking = undefined
  }
}

function note(note: TraceNote): void {
  if (recorder) return recorder.add(note)
  waiting.push({ note, key: storeNote(note) })
  taking ??= takeWaiting()
}

/**
 * Records an action in the recorded sale; does nothing outside of one. An action with an order (`extras.orderNo`)
 * belongs to the sale of that order, regardless of the current sale; an order without a sale on this device (an
 * additional premium of an endorsement, an order of another device) is not recorded. Never throws.
 * @param page its route; by default the page on top
 * @param target name of the target; the values in `extras` are masked before they are stored
 */
export function record(
  action: TraceAction,
  target = '',
  extras: TraceNote['extras'] = {},
  page = currentPage().path,
): void {
  const { orderNo } = extras
  const saleId = orderNo === undefined ? readSale()?.saleId : saleIdOfOrder(String(orderNo))
  if (saleId) note({ saleId, action, target, page, at: Date.now(), extras })
}

/**
 * Starts the recording when the customer enters the purchase flow and knows that it is recorded: until the payment
 * result.
 */
export function beginRecording(sale: { productCode: string; planCode: string }): void {
  openSale(sale.productCode, Date.now())
  record('START', '', sale)
  void loadRecorder()
    .then((loaded) => loaded.recorder.traceId())
    .catch(() => undefined)
}

/** Assigns the order to the recorded sale: later actions on the order are recorded under this sale. */
export function endRecordedSale(orderNo: string, saleId = readSale()?.saleId): void {
  if (saleId) closeSale(saleId, orderNo)
}

/** Returns the numbers that link the order to its record: the sale number, and the receiver's number if available. */
export function recordedSale(): { saleId?: string; traceNo?: string } {
  const sale = readSale()
  return sale ? { saleId: sale.saleId, ...(sale.traceNo && { traceNo: sale.traceNo }) } : {}
}
