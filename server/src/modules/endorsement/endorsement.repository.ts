import type { EndorStatus } from '@storefront/contract'
import { pendingStates } from '@storefront/rules/endorsement-state'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { EndorsementEventTable, EndorsementTable } from '../../lib/db/schema/endorsement'

/** Stored endorsement application. */
export type EndorsementRow = Selectable<EndorsementTable>

const mostShown = 50

/** Stores a new application. */
export async function insertEndorsement(trx: Db, row: EndorsementRow): Promise<void> {
  await trx.insertInto('endorsement').values(row).execute()
}

/** Returns the application with this number, or undefined. */
export async function findEndorsement(db: Db, endorsementNo: string): Promise<EndorsementRow | undefined> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('endorsementNo', '=', endorsementNo)
    .executeTakeFirst()
}

/** Returns the application with this number when the member owns its policy; otherwise undefined. */
export function findEndorsementOfMember(
  db: Db,
  endorsementNo: string,
  memberId: string,
): Promise<EndorsementRow | undefined> {
  // Checks ownership by the policy: the holder may have claimed it again after deleting their account.
  return db
    .selectFrom('endorsement')
    .innerJoin('policy', 'policy.policyNo', 'endorsement.policyNo')
    .selectAll('endorsement')
    .where('endorsement.endorsementNo', '=', endorsementNo)
    .where('policy.memberId', '=', memberId)
    .executeTakeFirst()
}

/** Returns the pending application of a policy (批改中), or undefined. */
export function findPendingEndorsement(db: Db, policyNo: string): Promise<EndorsementRow | undefined> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .where('status', 'in', pendingStates)
    .executeTakeFirst()
}

/** Returns the endorsements of a policy, newest first. */
export async function listEndorsements(db: Db, policyNo: string): Promise<EndorsementRow[]> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .orderBy('endorsementNo', 'desc')
    .limit(mostShown)
    .execute()
}

/** Returns the policies with a pending endorsement (批改中). */
export async function listChangingPolicies(db: Db, policyNos: readonly string[]): Promise<Set<string>> {
  if (policyNos.length === 0) return new Set()
  const rows = await db
    .selectFrom('endorsement')
    .select('policyNo')
    .where('policyNo', 'in', [...policyNos])
    .where('status', 'in', pendingStates)
    .execute()
  return new Set(rows.map(({ policyNo }) => policyNo))
}

/** Returns the additional premium orders of a policy. */
export async function listSupplementOrders(db: Db, policyNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('endorsement')
    .select('orderNo')
    .where('policyNo', '=', policyNo)
    .where('orderNo', 'is not', null)
    .execute()
  return rows.flatMap(({ orderNo }) => orderNo ?? [])
}

/** Reads and locks an application for update; other writers wait until this transaction ends. */
export async function lockEndorsement(trx: Db, endorsementNo: string): Promise<EndorsementRow> {
  return trx
    .updateTable('endorsement')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('endorsementNo', '=', endorsementNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Columns that a status transition may change. */
export type EndorsementPatch = Pick<Updateable<EndorsementTable>, 'notice' | 'orderNo' | 'effectiveAt'>

/** Changes the status of an application by compare-and-set. @returns whether it was in `from`. */
export async function updateEndorsementStatus(
  trx: Db,
  change: { endorsementNo: string; from: EndorStatus; to: EndorStatus; patch?: EndorsementPatch },
): Promise<boolean> {
  const { endorsementNo, from, to, patch } = change
  const { numUpdatedRows } = await trx
    .updateTable('endorsement')
    .set({ ...patch, status: to })
    .where('endorsementNo', '=', endorsementNo)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds an event to the history of an application, after the existing events. */
export async function insertEndorsementEvent(
  trx: Db,
  event: Omit<Selectable<EndorsementEventTable>, 'position'>,
): Promise<void> {
  const { count } = await trx
    .selectFrom('endorsementEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('endorsementNo', '=', event.endorsementNo)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('endorsementEvent')
    .values({ ...event, position: Number(count) })
    .execute()
}

/** Returns the history of applications; the events of each are in their sequence. */
export function listEndorsementEvents(
  db: Db,
  endorsementNos: readonly string[],
): Promise<Pick<Selectable<EndorsementEventTable>, 'endorsementNo' | 'toStatus' | 'at'>[]> {
  return db
    .selectFrom('endorsementEvent')
    .select(['endorsementNo', 'toStatus', 'at'])
    .where('endorsementNo', 'in', endorsementNos)
    .orderBy('position')
    .execute()
}

/** Returns all applications of a member, oldest first. */
export function listEndorsementsOfMember(db: Db, memberId: string): Promise<EndorsementRow[]> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('endorsementNo')
    .execute()
}

/** Returns whether the member has an application under review. */
export async function isUnderReview(db: Db, memberId: string): Promise<boolean> {
  const application = await db
    .selectFrom('endorsement')
    .select('endorsementNo')
    .where('memberId', '=', memberId)
    .where('status', 'in', ['SUBMITTED', 'AUTO_PASS', 'UNDER_REVIEW'])
    .executeTakeFirst()
  return application !== undefined
}

/** Detaches all applications from a deleted account. */
export async function detachEndorsements(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('endorsement').set({ memberId: '' }).where('memberId', '=', memberId).execute()
}
