import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/**
 * Adds the risks of each proposal, for the check of later proposals, and the acknowledged warnings. Each statement
 * can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    proposalExposure: [
      text('proposalNo', 'risk', 'thingHash'),
      number('sumFen'),
      key('proposalNo', 'risk', 'thingHash'),
    ],
    proposalWarning: [
      text('proposalNo', 'code', 'version', 'textHash', 'textEnc'),
      number('acknowledgedAt', 'receivedAt'),
      key('proposalNo', 'code'),
    ],
  })
  await createIndexes(db, { proposalExposure: [{ columns: ['thingHash', 'risk'] }] })
}
