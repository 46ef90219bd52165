import { currentPage } from '@/platform/navigation'
import type { TraceAction, TraceNote } from './event'
import { loadRecorder } from './flush'
import { dropNote, storeNote } from './notes'
import type { Recorder } from './recorder'
import { closeSale, openSale, prepareSaleId, readSale, saleIdOfOrder } from './sale'

/** A note that the recorder has not taken yet, and where it is stored meanwhile. */
interface WaitingNote {
  note: TraceNote
  key: string
}

const waiting: WaitingNote[] = []
let taking: Promise<void> | undefined
/** Set once it has been loaded and has taken what waited: from then on it takes each note at once. */
let recorder: Recorder | undefined

/** Loads the recorder before the first act, and draws the number of the sale. */
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
    // The code did not come: what is noted waits for the next note, or for the next run of the app.
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
 * Notes what was done in the sale that is being recorded; outside of one it does nothing. What names an order
 * (`extras.orderNo`) belongs to the sale of that order, whichever sale goes on now; an order that came of no sale of
 * this device (a supplement of a policy change, an order of another device) is not recorded. Never throws.
 * @param page its route; the page on top when left out
 * @param target name of what it was done to; the values in `extras` are masked before they are kept
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

/** The customer enters the purchase flow, knowing that it is recorded: records from here to the payment result. */
export function beginRecording(sale: { productCode: string; planCode: string }): void {
  openSale(sale.productCode, Date.now())
  record('START', '', sale)
  void loadRecorder()
    .then((loaded) => loaded.recorder.traceId())
    .catch(() => undefined)
}

/** The recorded sale has its order: what is done with the order from now on is filed under this sale. */
export function endRecordedSale(orderNo: string, saleId = readSale()?.saleId): void {
  if (saleId) closeSale(saleId, orderNo)
}

/** What joins the order to its record: the sale's own number, and the receiver's if it has come by now. */
export function recordedSale(): { saleId?: string; traceNo?: string } {
  const sale = readSale()
  return sale ? { saleId: sale.saleId, ...(sale.traceNo && { traceNo: sale.traceNo }) } : {}
}
