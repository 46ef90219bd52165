import type { Kysely } from 'kysely'
import {
  addText,
  createIndexes,
  createTables,
  key,
  nullableNumber,
  nullableText,
  number,
  text,
} from '../columns'

/** Adds staff accounts, their sessions and the log of staff views and actions. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    staffAccount: [
      text('id', 'name', 'nameKey', 'roles', 'passwordHash', 'totpSecretEnc'),
      number('lastTotpStep', 'demo', 'createdAt'),
      nullableNumber('disabledAt'),
      key('id'),
    ],
    staffSession: [
      text('tokenHash', 'accountId'),
      number('createdAt', 'lastSeenAt', 'expiresAt'),
      nullableText('evidenceOrderNo', 'evidenceReason'),
      key('tokenHash'),
    ],
    staffLoginAttempt: [text('key'), number('failures', 'lockedUntil', 'expiresAt'), key('key')],
    staffLog: [
      text('who', 'act', 'object', 'reason', 'addressHash', 'hash'),
      nullableText('accountId'),
      number('position', 'at'),
      key('position'),
    ],
    staffLogHead: [text('id', 'hash'), number('position'), key('id')],
    endorsementReview: [
      text('endorsementNo', 'accountId', 'reviewer', 'reason'),
      number('approved', 'at'),
      key('endorsementNo'),
    ],
  })
  await createIndexes(db, {
    staffAccount: [{ columns: ['nameKey'], unique: true }],
    staffSession: [{ columns: ['accountId'] }, { columns: ['expiresAt'] }],
    staffLoginAttempt: [{ columns: ['expiresAt'] }],
    staffLog: [{ columns: ['object', 'position'] }, { columns: ['who', 'position'] }],
    endorsementReview: [{ columns: ['at'] }],
    refund: [{ columns: ['status'] }],
  })
  await addText(db, 'chatConversation', 'agentId')
}
