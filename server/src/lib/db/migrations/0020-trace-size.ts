import type { Kysely } from 'kysely'
import { addNumber } from '../columns'

/** The size of what was recorded of a sale, which is limited. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addNumber(db, 'traceSale', 'contentLength', 0)
}
