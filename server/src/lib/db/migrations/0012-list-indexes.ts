import type { Kysely } from 'kysely'
import { createIndexes } from '../columns'

/**
 * Tabs and counts of a member filter by a second time beside the one they sort by; with both in the
 * index they read no row they do not show, however many the member has. Each statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    endorsement: [{ columns: ['memberId'] }],
    policy: [{ columns: ['memberId', 'status', 'endAt', 'policyNo', 'startAt'] }],
    saleOrder: [{ columns: ['memberId', 'status', 'orderNo', 'payDeadline'] }],
  })
  for (const shorter of ['policy_memberId_status_endAt_policyNo', 'saleOrder_memberId_status_orderNo'])
    await db.schema.dropIndex(`index_${shorter}`).ifExists().execute()
}
