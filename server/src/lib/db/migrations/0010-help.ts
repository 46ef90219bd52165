import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/** Adds votes on help answers. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    helpVote: [text('questionId', 'voter'), number('helpful', 'at'), key('questionId', 'voter')],
  })
  await createIndexes(db, { helpVote: [{ columns: ['voter'] }] })
}
