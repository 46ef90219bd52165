import type { Kysely } from 'kysely'
import { createIndexes } from '../columns'

/** Housekeeping finds by time what was never sold. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    saleOrder: [{ columns: ['status', 'createdAt'] }],
    traceSale: [{ columns: ['startedAt'] }],
  })
}
