import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { StaffAccountTable, StaffLoginAttemptTable, StaffSessionTable } from '../../lib/db/schema/staff'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Stored account. */
export type StaffAccount = Selectable<StaffAccountTable>

/** Stores an account. @returns false when the name is in use */
export async function insertAccountRow(db: Db, account: Insertable<StaffAccountTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staffAccount')
    .values(account)
    .onConflict((clash) => clash.column('nameKey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the account with this name key, including disabled accounts. */
export async function findAccountByNameKey(db: Db, nameKey: string): Promise<StaffAccount | undefined> {
  return db.selectFrom('staffAccount').selectAll().where('nameKey', '=', nameKey).executeTakeFirst()
}

/** Returns all accounts, sorted by name. */
export async function listAccounts(db: Db): Promise<StaffAccount[]> {
  return db.selectFrom('staffAccount').selectAll().orderBy('nameKey').execute()
}

/** Disables an account, unless it is disabled. @param now epoch ms */
export async function updateDisabledAt(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('staffAccount')
    .set({ disabledAt: now })
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .execute()
}

/** Stores new values of an account. */
export async function updateAccount(
  db: Db,
  id: string,
  changes: Updateable<StaffAccountTable>,
): Promise<void> {
  await db.updateTable('staffAccount').set(changes).where('id', '=', id).execute()
}

/** Stores the last used time step of the TOTP code. @returns false when this or a later step was used before */
export async function updateTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffAccount')
    .set({ lastTotpStep: step })
    .where('id', '=', id)
    .where('lastTotpStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a session. */
export async function insertStaffSession(db: Db, session: Insertable<StaffSessionTable>): Promise<void> {
  await db.insertInto('staffSession').values(session).execute()
}

/** Session with its account. */
type SessionOfAccount = Pick<StaffAccount, 'name' | 'roles' | 'demo'> &
  Pick<
    Selectable<StaffSessionTable>,
    'accountId' | 'createdAt' | 'lastSeenAt' | 'evidenceOrderNo' | 'evidenceReason'
  >

/** Returns a session of an enabled account that has not expired. @param now epoch ms */
export async function findSessionByToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<SessionOfAccount | undefined> {
  return db
    .selectFrom('staffSession')
    .innerJoin('staffAccount', 'staffAccount.id', 'staffSession.accountId')
    .select(['accountId', 'name', 'roles', 'demo', 'staffSession.createdAt', 'lastSeenAt'])
    .select(['evidenceOrderNo', 'evidenceReason'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Stores new values of a session. */
export async function updateStaffSession(
  db: Db,
  tokenHash: string,
  changes: Updateable<StaffSessionTable>,
): Promise<void> {
  await db.updateTable('staffSession').set(changes).where('tokenHash', '=', tokenHash).execute()
}

/** Deletes a session. */
export async function deleteStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** Deletes every session of an account. */
export async function deleteSessionsOfAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('staffSession').where('accountId', '=', accountId).execute()
}

/**
 * Locks the failed logins of a key until the end of the transaction, so that concurrent attempts are counted one
 * after the other; creates the row on demand.
 */
export async function insertOrLockAttempts(
  trx: Db,
  attempts: Insertable<StaffLoginAttemptTable>,
): Promise<Selectable<StaffLoginAttemptTable>> {
  return trx
    .insertInto('staffLoginAttempt')
    .values(attempts)
    .onConflict((clash) => clash.column('key').doUpdateSet({ key: attempts.key }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the number of failed logins of a key and its lock. */
export async function updateAttempts(
  trx: Db,
  { key, ...changes }: Selectable<StaffLoginAttemptTable>,
): Promise<void> {
  await trx.updateTable('staffLoginAttempt').set(changes).where('key', '=', key).execute()
}

/** Subtracts one failed login of a key and ends its lock. */
export async function subtractAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('staffLoginAttempt')
    .set((eb) => ({ failures: eb('failures', '-', 1), lockedUntil: 0 }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** Deletes the failed logins of a key. */
export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('staffLoginAttempt').where('key', '=', key).execute()
}

/** Deletes expired sessions and failed logins. */
export const deleteExpiredStaffSessions = removeExpired('staffSession', 'staffLoginAttempt')
