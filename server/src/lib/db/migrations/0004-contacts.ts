import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, nullableText, number, text } from '../columns'

/** Frequent contacts of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    contact: [text('id', 'memberId', 'certHash', 'contentEnc'), number('revision', 'createdAt'), key('id')],
    contactBook: [text('memberId'), nullableText('defaultContactId'), key('memberId')],
  })
  await createIndexes(db, { contact: [{ columns: ['memberId', 'certHash'], unique: true }] })
}
