import type { Kysely } from 'kysely'
import { addText, createIndexes, createTables, key, number, text } from '../columns'

/**
 * Adds the run of the app to events, the recorder's sale id to orders, and the log of evidence views. Each
 * statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addText(db, 'traceEvent', 'run', '')
  await db.schema.dropIndex('unique_traceEvent_traceNo_seq').ifExists().execute()
  await createTables(db, {
    proposalSale: [text('proposalNo', 'saleId'), key('proposalNo')],
    evidenceAccess: [
      text('orderNo', 'who', 'reason', 'what', 'addressHash', 'hash'),
      number('position', 'at'),
      key('position'),
    ],
  })
  await createIndexes(db, {
    traceEvent: [{ columns: ['traceNo', 'run', 'seq'], unique: true }],
    proposalSale: [{ columns: ['saleId'] }],
    evidenceAccess: [{ columns: ['orderNo'] }],
  })
}
