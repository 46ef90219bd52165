import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/** Adds member consents and indexes for the member lists. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    memberConsent: [text('id', 'memberId', 'purpose'), number('given', 'at'), key('id')],
  })
  await createIndexes(db, {
    memberConsent: [{ columns: ['memberId', 'id'] }],
    memberWechat: [{ columns: ['memberId'] }],
    session: [{ columns: ['memberId'] }],
    saleOrder: [
      { columns: ['memberId', 'status', 'orderNo'] },
      { columns: ['holderMobileHash', 'memberId'] },
    ],
  })
}
