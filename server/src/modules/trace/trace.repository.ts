import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { TraceEventTable, TraceSaleTable, TraceSessionTable } from '../../lib/db/schema/trace'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Recorded sale: head of its event chain. */
export type TraceSale = Selectable<TraceSaleTable>

/** Recorded event. */
export type TraceEvent = Selectable<TraceEventTable>

/** Number of rows of a page. */
const pageSize = 200

/** Stores a session of a recorder. */
export async function insertRecorderSession(db: Db, session: Insertable<TraceSessionTable>): Promise<void> {
  await db.insertInto('traceSession').values(session).execute()
}

/** Returns a session of a recorder that has not expired. @param now epoch ms */
export async function findRecorderSession(
  db: Db,
  accessKeyHash: string,
  now: number,
): Promise<Pick<Selectable<TraceSessionTable>, 'deviceId' | 'secretEnc'> | undefined> {
  return db
    .selectFrom('traceSession')
    .select(['deviceId', 'secretEnc'])
    .where('accessKeyHash', '=', accessKeyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Deletes expired sessions of recorders. */
export const deleteExpiredRecorderSessions = removeExpired('traceSession')

/**
 * Stores a sale without events, unless it is stored, and locks it for other reports.
 * @returns undefined for the sale of another device
 */
export async function insertOrLockSale(
  trx: Db,
  sale: Pick<TraceSale, 'saleId' | 'traceNo' | 'deviceId' | 'startedAt' | 'headHash'>,
): Promise<TraceSale | undefined> {
  await trx
    .insertInto('traceSale')
    .values({ ...sale, eventCount: 0, contentLength: 0 })
    .onConflict((clash) => clash.column('saleId').doNothing())
    .execute()
  return trx
    .updateTable('traceSale')
    .set((eb) => ({ eventCount: eb.ref('eventCount') }))
    .where('saleId', '=', sale.saleId)
    .where('deviceId', '=', sale.deviceId)
    .returningAll()
    .executeTakeFirst()
}

/** Returns those of the event numbers that are stored, with all combinations of run and number. */
export async function listStoredNumbers(
  trx: Db,
  traceNo: string,
  { runs, seqs }: { runs: readonly string[]; seqs: readonly number[] },
): Promise<Pick<TraceEvent, 'run' | 'seq'>[]> {
  return trx
    .selectFrom('traceEvent')
    .select(['run', 'seq'])
    .where('traceNo', '=', traceNo)
    .where('run', 'in', runs)
    .where('seq', 'in', seqs)
    .execute()
}

/** Returns the highest stored event number of each run. */
export async function highestNumberByRun(trx: Db, traceNo: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('traceEvent')
    .select(['run', sql<number>`max(seq)`.as('highest')])
    .where('traceNo', '=', traceNo)
    .groupBy('run')
    .execute()
  return new Map(rows.map(({ run, highest }) => [run, highest]))
}

/** Appends events to the chain of a sale and stores its new head. */
export async function insertEvents(
  trx: Db,
  events: Insertable<TraceEventTable>[],
  { saleId, ...head }: Pick<TraceSale, 'saleId' | 'headHash' | 'eventCount' | 'contentLength'>,
): Promise<void> {
  await trx.insertInto('traceEvent').values(events).execute()
  await trx.updateTable('traceSale').set(head).where('saleId', '=', saleId).execute()
}

/** Yields the events of a sale in order of arrival; only one page of them is in memory. */
export async function* eventsOfSale(db: Db, traceNo: string): AsyncGenerator<TraceEvent> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('traceEvent')
      .selectAll()
      .where('traceNo', '=', traceNo)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    yield* rows
    const last = rows[rows.length - 1]
    if (!last) return
    after = last.position
  }
}

/** Yields all recorded sales; only one page of them is in memory. */
export async function* allSales(db: Db): AsyncGenerator<TraceSale> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('traceSale')
      .selectAll()
      .where('saleId', '>', after)
      .orderBy('saleId')
      .limit(pageSize)
      .execute()
    yield* rows
    const last = rows[rows.length - 1]
    if (!last) return
    after = last.saleId
  }
}

/** Returns the numbers of events without a sale, which remain when a sale row is deleted or renamed. */
export async function listOrphanedEvents(db: Db): Promise<{ traceNo: string; events: number }[]> {
  return db
    .selectFrom('traceEvent')
    .leftJoin('traceSale', 'traceSale.traceNo', 'traceEvent.traceNo')
    .select('traceEvent.traceNo as traceNo')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('traceSale.traceNo', 'is', null)
    .groupBy('traceEvent.traceNo')
    .execute()
}
