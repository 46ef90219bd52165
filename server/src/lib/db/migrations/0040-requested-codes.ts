import { type Kysely, sql } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/**
 * Adds SMS codes by mobile and requester. They replace `smsCode`, which had one code for each mobile and which older
 * releases still use; its codes lived five minutes. Each statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    requestedCode: [
      text('mobileHash', 'requester', 'codeHash'),
      number('triesLeft', 'sentAt', 'expiresAt'),
      key('mobileHash', 'requester'),
    ],
  })
  await createIndexes(db, { requestedCode: [{ columns: ['codeHash'] }, { columns: ['expiresAt'] }] })
  await sql`delete from ${sql.table('smsCode')}`.execute(db)
}
