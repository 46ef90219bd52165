import type { Kysely } from 'kysely'
import { createIndexes } from '../columns'

/** Adds indexes for housekeeping by time, and for proposals by quote. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    quote: [{ columns: ['validUntil'] }],
    proposal: [{ columns: ['quoteNo'] }],
    idempotency: [{ columns: ['createdAt'] }],
    messageConsent: [{ columns: ['expiresAt'] }],
    sandboxNonce: [{ columns: ['expiresAt'] }],
    sandboxWechatCode: [{ columns: ['expiresAt'] }],
  })
}
