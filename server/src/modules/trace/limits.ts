import { sql } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { TraceSaleTable } from '../../lib/db/schema/trace'
import type { EventRecord } from './schema'

/** A sale takes some hundred events; more are not stored. */
const mostEvents = 5_000
/** Characters of all events of a sale: a hundred times those of a usual one. */
const mostContent = 8 * 1024 * 1024
/** Runs of the app in one sale: tabs, and starts of the mini-program. */
const mostRuns = 100
/** A device holds back 500 events while it is offline and loses later ones: a number jumps no farther. */
const longestJump = 2_000

/** The highest number of each run, as stored so far. */
async function highestByRun(trx: Db, traceNo: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('traceEvent')
    .select(['run', sql<number>`max(seq)`.as('highest')])
    .where('traceNo', '=', traceNo)
    .groupBy('run')
    .execute()
  return new Map(rows.map(({ run, highest }) => [run, highest]))
}

/** Whether a sale has room for more events: their number, their size, their runs, and the jumps of their numbers. */
export async function hasRoomFor(
  trx: Db,
  sale: TraceSaleTable,
  events: readonly EventRecord[],
  contentLength: number,
): Promise<boolean> {
  if (sale.eventCount + events.length > mostEvents || sale.contentLength + contentLength > mostContent)
    return false
  const highest = await highestByRun(trx, sale.traceNo)
  for (const { properties } of events.toSorted((one, other) => one.properties.seq - other.properties.seq)) {
    const { run = '', seq } = properties
    if (seq > (highest.get(run) ?? -1) + longestJump) return false
    highest.set(run, Math.max(seq, highest.get(run) ?? -1))
  }
  return highest.size <= mostRuns
}
