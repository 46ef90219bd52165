import { type Kysely, sql } from 'kysely'
import {
  addText,
  createIndexes,
  createTables,
  key,
  nullableNumber,
  nullableText,
  number,
  text,
} from '../columns'

/**
 * Adds endorsements: applications, events and pictures; orders for extra premium and refunds refer to their
 * application. Each statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    endorsement: [
      text('endorsementNo', 'policyNo', 'memberId', 'type', 'reason', 'status', 'contentEnc'),
      nullableText('orderNo', 'notice'),
      number('differenceFen', 'baseVersion', 'submittedAt', 'agreedAt'),
      nullableNumber('effectiveAt'),
      key('endorsementNo'),
    ],
    endorsementEvent: [
      text('id', 'endorsementNo', 'fromStatus', 'toStatus', 'operator'),
      number('position', 'at'),
      key('id'),
    ],
    upload: [text('fileId', 'memberId'), number('createdAt'), key('fileId')],
  })
  await createIndexes(db, {
    endorsement: [{ columns: ['policyNo', 'endorsementNo'] }, { columns: ['status'] }],
    endorsementEvent: [{ columns: ['endorsementNo'] }],
    upload: [{ columns: ['memberId'] }],
  })
  await addText(db, 'saleOrder', 'endorsementNo')
  await addText(db, 'refund', 'endorsementNo')
  await createIndexes(db, {
    saleOrder: [{ columns: ['endorsementNo'] }, { columns: ['proposalNo'] }],
    refund: [{ columns: ['endorsementNo'] }],
  })
  // A proposal has one order for the policy, and further orders for extra premium.
  await sql`drop index if exists "unique_saleOrder_proposalNo"`.execute(db)
  await sql`create unique index if not exists "unique_order_of_proposal" on "saleOrder" ("proposalNo") where "endorsementNo" is null`.execute(
    db,
  )
  // A policy has one pending endorsement, even when several devices request one.
  await sql`create unique index if not exists "unique_endorsement_under_way" on "endorsement" ("policyNo") where "status" in ('SUBMITTED', 'AUTO_PASS', 'UNDER_REVIEW', 'PENDING_PAY')`.execute(
    db,
  )
}
