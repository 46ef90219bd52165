import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, nullableNumber, number, text } from '../columns'

/** Adds the cover that is reserved while the core system issues a policy. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    issuance: [
      text('orderNo', 'proposalNo', 'state'),
      number('startAt', 'endAt', 'createdAt'),
      nullableNumber('voidUntil'),
      key('orderNo'),
    ],
  })
  await createIndexes(db, { issuance: [{ columns: ['proposalNo', 'state'] }] })
}
