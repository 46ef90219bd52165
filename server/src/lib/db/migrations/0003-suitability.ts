import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/**
 * What each proposal insures, to be found by later ones, and the warnings that were read and passed
 * over. Each statement can be repeated.
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
