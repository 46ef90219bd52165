import type { CreateTableBuilder, Kysely } from 'kysely'

type Table = CreateTableBuilder<string, string>

/** Adds a group of columns, or the primary key, to a table that is being created. */
export type Columns = (table: Table, name: string) => Table

/** Adds required text columns. */
export const text =
  (...names: string[]): Columns =>
  (table) =>
    names.reduce((t, name) => t.addColumn(name, 'text', (c) => c.notNull()), table)

/** Adds nullable text columns. */
export const nullableText =
  (...names: string[]): Columns =>
  (table) =>
    names.reduce((t, name) => t.addColumn(name, 'text'), table)

/** Adds required integer columns: fen, counts, epoch ms. */
export const number =
  (...names: string[]): Columns =>
  (table) =>
    names.reduce((t, name) => t.addColumn(name, 'bigint', (c) => c.notNull()), table)

/** Adds nullable integer columns. */
export const nullableNumber =
  (...names: string[]): Columns =>
  (table) =>
    names.reduce((t, name) => t.addColumn(name, 'bigint'), table)

/** Adds the primary key of the table. */
export const key =
  (...columns: string[]): Columns =>
  (table, name) =>
    table.addPrimaryKeyConstraint(`primary_${name}`, columns)

/** Columns of an index. */
export interface Index {
  columns: string[]
  unique?: boolean
}

/** Creates missing tables; in each list of column groups the primary key comes last. */
export async function createTables(db: Kysely<unknown>, tables: Record<string, Columns[]>): Promise<void> {
  for (const [name, groups] of Object.entries(tables)) {
    const empty: Table = db.schema.createTable(name).ifNotExists()
    await groups.reduce((table, group) => group(table, name), empty).execute()
  }
}

/** Creates missing indexes, named after table and columns. */
export async function createIndexes(db: Kysely<unknown>, indexes: Record<string, Index[]>): Promise<void> {
  for (const [table, list] of Object.entries(indexes)) {
    for (const { columns, unique } of list) {
      const index = db.schema
        .createIndex(`${unique ? 'unique' : 'index'}_${table}_${columns.join('_')}`)
        .ifNotExists()
        .on(table)
        .columns(columns)
      await (unique ? index.unique() : index).execute()
    }
  }
}

async function addColumn(
  db: Kysely<unknown>,
  table: string,
  column: string,
  type: 'text' | 'bigint',
  value?: string | number,
): Promise<void> {
  const tables = await db.introspection.getTables()
  const known = tables.find(({ name }) => name === table)?.columns ?? []
  if (known.some(({ name }) => name === column)) return
  await db.schema
    .alterTable(table)
    .addColumn(column, type, (c) => (value === undefined ? c : c.notNull().defaultTo(value)))
    .execute()
}

/** Adds a missing text column, with an optional value for all rows. */
export const addText = (db: Kysely<unknown>, table: string, column: string, value?: string): Promise<void> =>
  addColumn(db, table, column, 'text', value)

/** Adds a missing integer column with a value for all rows. */
export const addNumber = (db: Kysely<unknown>, table: string, column: string, value: number): Promise<void> =>
  addColumn(db, table, column, 'bigint', value)
