import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, nullableNumber, nullableText, number, text } from '../columns'

/** Adds answers and versions of the risk questionnaire. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    survey: [
      text('id', 'version', 'contentEnc'),
      nullableText('memberId', 'keyHash'),
      number('revision', 'consentedAt', 'savedAt', 'expiresAt'),
      nullableNumber('finishedAt'),
      key('id'),
    ],
    surveyVersion: [text('version', 'content'), number('publishedAt'), key('version')],
  })
  await createIndexes(db, {
    survey: [
      { columns: ['memberId'], unique: true },
      { columns: ['keyHash'], unique: true },
      { columns: ['expiresAt'] },
    ],
  })
}
