import { CompiledQuery } from 'kysely'
import type { Db } from '../../../server/src/lib/db/database'

const run = (db: Db, statement: string) => db.executeQuery(CompiledQuery.raw(statement))
const events = ['insert', 'update', 'delete'] as const

async function noteChangesOnPostgres(db: Db, tables: readonly string[]): Promise<void> {
  await run(
    db,
    `create function note_change() returns trigger language plpgsql as $$
     begin insert into changed_table values (tg_table_name); return null; end $$`,
  )
  for (const table of tables)
    await run(
      db,
      `create trigger note_change after insert or update or delete on "${table}"
       for each row execute function note_change()`,
    )
}

async function noteChangesOnSqlite(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    for (const event of events)
      await run(
        db,
        `create trigger note_${event}_${table} after ${event} on "${table}"
         begin insert into changed_table values ('${table}'); end`,
      )
}

/**
 * Notes each committed change of a row of these tables by triggers, because reading all tables after each call is slow.
 * @returns a function that returns the tables changed since it was called last
 */
export async function watchTables(db: Db, tables: readonly string[]): Promise<() => Promise<string[]>> {
  await run(db, 'create table changed_table (name text not null)')
  await (process.env.TEST_DATABASE_URL ? noteChangesOnPostgres(db, tables) : noteChangesOnSqlite(db, tables))
  return async () => {
    const { rows } = await db.executeQuery<{ name: string }>(
      CompiledQuery.raw('select distinct name from changed_table order by name'),
    )
    if (rows.length > 0) await run(db, 'delete from changed_table')
    return rows.map(({ name }) => name)
  }
}
