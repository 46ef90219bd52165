import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/** How answers of the help centre were judged. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    helpVote: [text('questionId', 'voter'), number('helpful', 'at'), key('questionId', 'voter')],
  })
  await createIndexes(db, { helpVote: [{ columns: ['voter'] }] })
}
