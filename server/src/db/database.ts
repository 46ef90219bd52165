import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import SqliteDatabase from 'libsql'
import pg from 'pg'
import type { Env } from '../config/env'
import type { Database } from './schema'

const bigintType = 20

/** A query surface: the database itself, or a transaction of it. */
export type Db = Kysely<Database>

// The order matters: every connection must end with FULL, or an acknowledged commit could be lost
// with the power.
const pragmas = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']

function sqliteDialect(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true })
  const database = new SqliteDatabase(path.join(dataDir, 'storefront.sqlite'))
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number }
  if (synchronous !== 2) throw new Error('SQLite did not accept synchronous=FULL')
  return new SqliteDialect({ database })
}

function postgresDialect(connectionString: string) {
  pg.types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({ connectionString, max: 10 })
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DATA_DIR`. */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Db {
  return new Kysely<Database>({
    dialect: env.DATABASE_URL ? postgresDialect(env.DATABASE_URL) : sqliteDialect(env.DATA_DIR),
  })
}
