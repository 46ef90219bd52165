import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/** Adds sale records and their links to proposals. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    traceSession: [
      text('accessKeyHash', 'deviceId', 'source', 'version', 'secretEnc'),
      number('createdAt', 'expiresAt'),
      key('accessKeyHash'),
    ],
    traceSale: [
      text('saleId', 'traceNo', 'deviceId', 'headHash'),
      number('eventCount', 'startedAt'),
      key('saleId'),
    ],
    traceEvent: [
      text('traceNo', 'content', 'hash'),
      number('position', 'seq', 'receivedAt'),
      key('traceNo', 'position'),
    ],
    proposalTrace: [text('proposalNo', 'traceNo'), key('proposalNo')],
  })
  await createIndexes(db, {
    traceSession: [{ columns: ['expiresAt'] }],
    traceSale: [{ columns: ['traceNo'], unique: true }],
    traceEvent: [{ columns: ['traceNo', 'seq'], unique: true }],
    proposalTrace: [{ columns: ['traceNo'] }],
  })
}
