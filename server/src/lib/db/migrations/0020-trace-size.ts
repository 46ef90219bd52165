import type { Kysely } from 'kysely'
import { addNumber } from '../columns'

/** Adds the size of sale records, which is limited. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addNumber(db, 'traceSale', 'contentLength', 0)
}
