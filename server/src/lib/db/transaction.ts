import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '../errors'
import type { Db } from './database'

const attempts = 10
const firstDelayMs = 10
const longestDelayMs = 500

/** Serialization failure, deadlock (PostgreSQL); busy (SQLite). */
const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code))
}

/** Returns whether the same request may succeed later: the database is unavailable or busy. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof UnavailableError || isRetryable(error)

/**
 * Runs `work` in one transaction and repeats it when the database requires a retry. `work` contains only SQL: it
 * may run several times, and on SQLite all other requests wait for it.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** attempt)
      await sleep(Math.random() * ceiling)
    }
  }
}
