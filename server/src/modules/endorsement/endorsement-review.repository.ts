import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { EndorsementReviewTable } from '../../lib/db/schema/staff'
import type { EndorsementRow } from './endorsement.repository'

/** Stored decision of a reviewer. */
export type EndorsementReview = Selectable<EndorsementReviewTable>

const mostWaiting = 100
const mostRecent = 20

/** Stores the decision on an application. */
export async function insertReview(trx: Db, review: EndorsementReview): Promise<void> {
  await trx.insertInto('endorsementReview').values(review).execute()
}

/** Returns the decision on an application, or undefined. */
export function findReview(db: Db, endorsementNo: string): Promise<EndorsementReview | undefined> {
  return db
    .selectFrom('endorsementReview')
    .selectAll()
    .where('endorsementNo', '=', endorsementNo)
    .executeTakeFirst()
}

/** Returns the latest decisions, newest first. */
export function listRecentReviews(db: Db): Promise<EndorsementReview[]> {
  return db.selectFrom('endorsementReview').selectAll().orderBy('at', 'desc').limit(mostRecent).execute()
}

/** Returns the applications under review, oldest first. */
export function listUnderReview(db: Db): Promise<EndorsementRow[]> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('status', '=', 'UNDER_REVIEW')
    .orderBy('endorsementNo')
    .limit(mostWaiting)
    .execute()
}
