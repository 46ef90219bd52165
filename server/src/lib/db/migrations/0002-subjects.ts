import { type Kysely, sql } from 'kysely'
import { createIndexes, createTables, key, text } from '../columns'

/**
 * Several persons may be insured by one proposal: what is insured only once stands in rows of its
 * own. Each statement can be repeated.
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
