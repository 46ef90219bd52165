import type { Insertable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { StaffLogHeadTable, StaffLogTable } from '../../lib/db/schema/staff'

const headId = 'head'

/** End of the hash chain: the position and the hash of the last row. */
export type LogHead = Pick<StaffLogHeadTable, 'position' | 'hash'>

/** Locks the end of the hash chain until the transaction ends. @param first end of an empty chain */
export async function insertOrLockHead(trx: Db, first: LogHead): Promise<LogHead> {
  return trx
    .insertInto('staffLogHead')
    .values({ ...first, id: headId })
    .onConflict((clash) => clash.column('id').doUpdateSet({ id: headId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the end of the hash chain; undefined for an empty chain. */
export async function findHead(db: Db): Promise<LogHead | undefined> {
  return db.selectFrom('staffLogHead').selectAll().executeTakeFirst()
}

/** Appends a row to the hash chain and moves its end. */
export async function insertLogRow(trx: Db, row: Insertable<StaffLogTable>): Promise<void> {
  await trx.insertInto('staffLog').values(row).execute()
  await trx
    .updateTable('staffLogHead')
    .set({ position: row.position, hash: row.hash })
    .where('id', '=', headId)
    .execute()
}

/** Returns rows after a position, oldest first. */
export async function listLogRows(db: Db, after: number, limit: number): Promise<StaffLogTable[]> {
  return db
    .selectFrom('staffLog')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Returns whether an account has logged an action on an object since an instant, epoch ms. */
export async function hasLogged(
  db: Db,
  { accountId, act, object }: Pick<StaffLogTable, 'accountId' | 'act' | 'object'>,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('staffLog')
    .select('position')
    .where('object', '=', object)
    .where('accountId', '=', accountId)
    .where('act', '=', act)
    .where('at', '>=', since)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Search filter of the log. */
export interface LogFilter {
  who: string
  object: string
  /** Returns rows before this position; without it starts with the newest row. */
  before: number | undefined
}

/** Returns a page of the log, newest first. */
export async function readStaffLog(
  db: Db,
  { who, object, before }: LogFilter,
  limit: number,
): Promise<StaffLogTable[]> {
  let query = db.selectFrom('staffLog').selectAll()
  if (who) query = query.where('who', '=', who)
  if (object) query = query.where('object', '=', object)
  if (before !== undefined) query = query.where('position', '<', before)
  return query.orderBy('position', 'desc').limit(limit).execute()
}
