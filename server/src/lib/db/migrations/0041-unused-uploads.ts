import type { Kysely } from 'kysely'
import { addNumber, createIndexes } from '../columns'

/** Adds whether an uploaded picture is used; existing pictures count as used. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addNumber(db, 'upload', 'used', 1)
  await createIndexes(db, { upload: [{ columns: ['used', 'createdAt'] }] })
}
