import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { MemberTable, SessionTable } from '../../lib/db/schema/member'
import type { RequestedCodeTable } from '../../lib/db/schema/safety'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Stores a session. */
export async function insertSession(trx: Db, session: Insertable<SessionTable>): Promise<void> {
  await trx.insertInto('session').values(session).execute()
}

/** Returns a session that has not expired, with the mobile hash of the member. @param now epoch ms */
export async function findSessionByToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<(Selectable<SessionTable> & Pick<MemberTable, 'mobileHash'>) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select(['tokenHash', 'memberId', 'mobileHash', 'session.createdAt', 'lastSeenAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Stores a new last use and end of a session, unless another request has done so since it was read. */
export async function extendSession(
  db: Db,
  { tokenHash, lastSeenAt }: Pick<SessionTable, 'tokenHash' | 'lastSeenAt'>,
  changes: Pick<SessionTable, 'lastSeenAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('session')
    .set(changes)
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '=', lastSeenAt)
    .execute()
}

/** Returns the sessions of a member. */
export async function listSessions(
  db: Db,
  memberId: string,
): Promise<Pick<Selectable<SessionTable>, 'createdAt' | 'lastSeenAt'>[]> {
  return db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt'])
    .where('memberId', '=', memberId)
    .execute()
}

/** Deletes a session. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

/** Deletes every session of a member: the login ends on all devices. */
export async function deleteSessionsOfMember(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('memberId', '=', memberId).execute()
}

/** Stores the SMS code of a requester for a mobile; replaces the previous one. */
export async function insertOrReplaceSmsCode(db: Db, code: Insertable<RequestedCodeTable>): Promise<void> {
  const { codeHash, triesLeft, sentAt, expiresAt } = code
  const row = { codeHash, triesLeft, sentAt, expiresAt }
  await db
    .insertInto('requestedCode')
    .values(code)
    .onConflict((conflict) => conflict.columns(['mobileHash', 'requester']).doUpdateSet(row))
    .execute()
}

/**
 * Counts one attempt at the SMS code of a requester for a mobile.
 * @param now epoch ms
 * @returns undefined when the code has expired or no attempt is left
 */
export async function countSmsCodeAttempt(
  db: Db,
  { mobileHash, requester }: Pick<RequestedCodeTable, 'mobileHash' | 'requester'>,
  now: number,
): Promise<Pick<Selectable<RequestedCodeTable>, 'codeHash' | 'triesLeft'> | undefined> {
  return db
    .updateTable('requestedCode')
    .set({ triesLeft: sql`${sql.ref('triesLeft')} - 1` })
    .where('mobileHash', '=', mobileHash)
    .where('requester', '=', requester)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'triesLeft'])
    .executeTakeFirst()
}

/** Deletes an SMS code. @returns false when it was deleted or replaced before */
export async function deleteSmsCode(trx: Db, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('requestedCode')
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes expired SMS codes and sessions. */
export const deleteExpiredSessions = removeExpired('requestedCode', 'session')
