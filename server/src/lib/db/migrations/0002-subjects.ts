import { type Kysely, sql } from 'kysely'
import { createIndexes, createTables, key, text } from '../columns'

/**
 * Moves insured subjects to separate rows, because one proposal may insure several persons. Each statement can be
 * repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    proposalSubject: [text('proposalNo', 'productCode', 'subjectHash'), key('proposalNo', 'subjectHash')],
  })
  await createIndexes(db, {
    proposalSubject: [{ columns: ['productCode', 'subjectHash'] }],
    policy: [{ columns: ['proposalNo'] }],
  })
  await sql`insert into "proposalSubject" ("proposalNo", "productCode", "subjectHash")
    select "proposalNo", "productCode", "subjectHash" from "proposal"
    where true
    on conflict do nothing`.execute(db)
}
