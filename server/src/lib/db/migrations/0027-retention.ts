import type { Kysely } from 'kysely'
import { createIndexes } from '../columns'

/** Adds indexes by time, for the removal of unsold proposals. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    saleOrder: [{ columns: ['status', 'createdAt'] }],
    traceSale: [{ columns: ['startedAt'] }],
  })
}
