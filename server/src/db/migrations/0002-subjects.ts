import { type Kysely, sql } from 'kysely'

/**
 * Several persons may be insured by one proposal: what is insured only once stands in rows of its
 * own. Each statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposalSubject')
    .ifNotExists()
    .addColumn('proposalNo', 'text', (column) => column.notNull())
    .addColumn('productCode', 'text', (column) => column.notNull())
    .addColumn('subjectHash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('primary_proposalSubject', ['proposalNo', 'subjectHash'])
    .execute()
  await db.schema
    .createIndex('index_proposalSubject_productCode_subjectHash')
    .ifNotExists()
    .on('proposalSubject')
    .columns(['productCode', 'subjectHash'])
    .execute()
  await db.schema
    .createIndex('index_policy_proposalNo')
    .ifNotExists()
    .on('policy')
    .column('proposalNo')
    .execute()
  await sql`insert into "proposalSubject" ("proposalNo", "productCode", "subjectHash")
    select "proposalNo", "productCode", "subjectHash" from "proposal"
    where true
    on conflict do nothing`.execute(db)
}
