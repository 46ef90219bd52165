import fs from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import SqliteDatabase from 'libsql'
import type { Env } from '../../config/env'
import { openPostgresPool } from './postgres-pool'
import type { Database } from './schema'

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Env, 'DATABASE_POOL' | 'DATABASE_TIMEOUT_SECONDS'>>

/** A query interface: the database or one of its transactions. */
export type Db = Kysely<Database>

// The order matters: every connection must end with FULL, otherwise a power failure could lose an acknowledged
// commit.
const pragmas = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']

function sqliteDialect(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(path.join(dataDir, 'storefront.sqlite'))
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number }
  if (synchronous !== 2) throw new Error('SQLite did not accept synchronous=FULL')
  return new SqliteDialect({ database })
}

function postgresDialect(url: string, env: DatabaseEnv, patient: boolean) {
  const { DATABASE_POOL: connections, DATABASE_TIMEOUT_SECONDS: timeoutSeconds } = env
  return new PostgresDialect({
    pool: openPostgresPool({ url, connections, timeoutSeconds: patient ? undefined : timeoutSeconds }),
  })
}

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database in `DATA_DIR`.
 * @param options.patient removes the time limit of statements: for migrations and the command line.
 */
export function openDatabase(env: DatabaseEnv, { patient = false } = {}): Db {
  const { DATABASE_URL, DATA_DIR } = env
  return new Kysely<Database>({
    dialect: DATABASE_URL ? postgresDialect(DATABASE_URL, env, patient) : sqliteDialect(DATA_DIR),
  })
}
