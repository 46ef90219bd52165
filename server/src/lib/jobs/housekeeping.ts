import type { Db } from '../db/database'
import type { Database } from '../db/schema'

/** Removes data of one module that is no longer needed. @param now epoch ms */
export type Housekeeping = (db: Db, now: number) => Promise<void>

/** Tables whose rows expire. */
type Expiring = {
  [Table in keyof Database]: Database[Table] extends { expiresAt: number } ? Table : never
}[keyof Database]

/** Creates the housekeeping of tables whose rows expire. */
export function removeExpired(...tables: Expiring[]): Housekeeping {
  return async (db, now) => {
    for (const table of tables) await db.deleteFrom(table).where('expiresAt', '<', now).execute()
  }
}
