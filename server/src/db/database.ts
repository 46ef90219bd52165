import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import SqliteDatabase from 'libsql'
import pg from 'pg'
import type { Env } from '../config/env'
import type { Database } from './schema'

const bigintType = 20
const connectWithinMs = 10_000
/** No statement of a request takes so long; one that does would hold a connection and its locks. */
const longestStatementMs = 30_000

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_POOL'>>

/** A query surface: the database itself, or a transaction of it. */
export type Db = Kysely<Database>

// The order matters: every connection must end with FULL, or an acknowledged commit could be lost
// with the power.
const pragmas = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']

function sqliteDialect(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(path.join(dataDir, 'storefront.sqlite'))
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number }
  if (synchronous !== 2) throw new Error('SQLite did not accept synchronous=FULL')
  return new SqliteDialect({ database })
}

function postgresDialect(connectionString: string, connections: number | undefined, patient: boolean) {
  pg.types.setTypeParser(bigintType, Number)
  const limits = {
    statement_timeout: longestStatementMs,
    idle_in_transaction_session_timeout: longestStatementMs,
  }
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    ...(!patient && limits),
  })
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DATA_DIR`.
 * @param options.patient lets statements take as long as they take: for migrations and for the command line.
 */
export function openDatabase(env: DatabaseEnv, { patient = false } = {}): Db {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = env
  return new Kysely<Database>({
    dialect: DATABASE_URL ? postgresDialect(DATABASE_URL, DATABASE_POOL, patient) : sqliteDialect(DATA_DIR),
  })
}
