import type { Kysely } from 'kysely'
import { createIndexes } from '../columns'

/** What housekeeping removes it finds by its time, and a quote's proposal by the quote. Each statement can be repeated. */
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
