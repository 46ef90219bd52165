import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, number, text } from '../columns'

/**
 * Adds files, policy versions and policy documents. Policies issued before have no row of version 0: their
 * proposal is encrypted, so the content is read from the proposal on demand. Each statement can be repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    storedFile: [
      text('id', 'kind', 'name', 'mediaType', 'sha256', 'contentEnc'),
      number('sizeBytes', 'createdAt'),
      key('id'),
    ],
    policyVersion: [
      text('policyNo', 'contentEnc', 'cause'),
      number('version', 'createdAt'),
      key('policyNo', 'version'),
    ],
    policyDocument: [
      text('policyNo', 'kind', 'fileId', 'sha256', 'verifyCode'),
      number('version', 'createdAt'),
      key('policyNo', 'version', 'kind'),
    ],
  })
  await createIndexes(db, {
    policyDocument: [{ columns: ['verifyCode'], unique: true }],
    policy: [
      { columns: ['memberId', 'status', 'endAt', 'policyNo'] },
      { columns: ['memberId', 'status', 'startAt', 'policyNo'] },
    ],
  })
}
