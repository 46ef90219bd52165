import type { Context } from '../../context'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { linkHash, rootHash } from './hash-chain'
import { hasRoomFor } from './sale-limits'
import { withoutOtherOrders } from './order-events'
import {
  insertEvents,
  insertOrLockSale,
  listStoredNumbers,
  type TraceEvent,
  type TraceSale,
} from './trace.repository'
import type { EventRecord } from './trace-schema'

/** Number of random digits; prevents guessing of sales numbers. */
const randomDigits = 12

async function lockSale(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  event: EventRecord,
): Promise<TraceSale | undefined> {
  const { saleId } = event.properties
  const startedAt = context.clock.now()
  const sale = {
    saleId,
    traceNo: newNumber('B', startedAt, randomDigits),
    deviceId: event.deviceId,
    startedAt,
  }
  const headHash = rootHash(context.cipher, sale)
  return insertOrLockSale(trx, { ...sale, headHash })
}

const placeOf = (run: string, seq: number) => `${run}:${seq}`

/** Returns the events that are not stored yet, without duplicates. */
async function unknown(trx: Db, traceNo: string, events: readonly EventRecord[]): Promise<EventRecord[]> {
  const byPlace = new Map<string, EventRecord>()
  for (const event of events) {
    const place = placeOf(event.properties.run ?? '', event.properties.seq)
    if (!byPlace.has(place)) byPlace.set(place, event)
  }
  if (byPlace.size === 0) return []
  const known = await listStoredNumbers(trx, traceNo, {
    runs: [...new Set(events.map(({ properties }) => properties.run ?? ''))],
    seqs: [...new Set(events.map(({ properties }) => properties.seq))],
  })
  known.forEach(({ run, seq }) => byPlace.delete(placeOf(run, seq)))
  return [...byPlace.values()]
}

/** Returns the events as links of the sale's hash chain, and the new head hash. */
function chained(
  { cipher, clock }: Pick<Context, 'clock' | 'cipher'>,
  sale: TraceSale,
  events: readonly EventRecord[],
) {
  const receivedAt = clock.now()
  const rows: TraceEvent[] = []
  let headHash = sale.headHash
  events.forEach((event, index) => {
    const position = sale.eventCount + index + 1
    const { run = '', seq } = event.properties
    const link = { traceNo: sale.traceNo, position, run, seq, receivedAt, content: JSON.stringify(event) }
    headHash = linkHash(cipher, headHash, link)
    rows.push({ ...link, hash: headHash })
  })
  return { rows, headHash }
}

/**
 * Appends events of one sale to its hash chain. Stored events are not stored again. Events that name the order of
 * another sale are rejected and leave a gap in the numbering.
 * @returns the number of the sale, or undefined when it belongs to another device or is full.
 */
export function appendEvents(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  events: readonly EventRecord[],
): Promise<string | undefined> {
  return inTransaction(context.db, async (trx) => {
    const [first] = events
    const sale = first && (await lockSale(context, trx, first))
    if (!sale) return undefined
    const fresh = await unknown(trx, sale.traceNo, await withoutOtherOrders(trx, sale, events))
    if (fresh.length === 0) return sale.traceNo
    const { rows, headHash } = chained(context, sale, fresh)
    const contentLength = rows.reduce((total, { content }) => total + content.length, 0)
    if (!(await hasRoomFor(trx, sale, fresh, contentLength))) return undefined
    await insertEvents(trx, rows, {
      saleId: sale.saleId,
      headHash,
      eventCount: sale.eventCount + rows.length,
      contentLength: sale.contentLength + contentLength,
    })
    return sale.traceNo
  })
}
