import type { Db } from '../../lib/db/database'
import { highestNumberByRun, type TraceSale } from './trace.repository'
import type { EventRecord } from './trace-schema'

/** Maximum number of events of a sale; a usual sale has some hundred. */
const mostEvents = 5_000
/** Maximum number of characters of all events of a sale, a hundred times the usual size. */
const mostContent = 8 * 1024 * 1024
/** Maximum number of app runs in one sale: tabs, and starts of the mini-program. */
const mostRuns = 100
/** Maximum step between event numbers. An offline device buffers 500 events and drops later ones. */
const longestJump = 2_000

/** Returns whether a sale can accept more events: checks number, size, runs and steps between event numbers. */
export async function hasRoomFor(
  trx: Db,
  sale: TraceSale,
  events: readonly EventRecord[],
  contentLength: number,
): Promise<boolean> {
  if (sale.eventCount + events.length > mostEvents || sale.contentLength + contentLength > mostContent)
    return false
  const highest = await highestNumberByRun(trx, sale.traceNo)
  for (const { properties } of events.toSorted((one, other) => one.properties.seq - other.properties.seq)) {
    const { run = '', seq } = properties
    if (seq > (highest.get(run) ?? -1) + longestJump) return false
    highest.set(run, Math.max(seq, highest.get(run) ?? -1))
  }
  return highest.size <= mostRuns
}
