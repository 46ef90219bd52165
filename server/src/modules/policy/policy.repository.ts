import type { Selectable } from 'kysely'
import { notFound } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { PolicyTable } from '../../lib/db/schema/policy'

/** Stored policy. */
export type Policy = Selectable<PolicyTable>

/** Message for an unknown policy and for a policy of another member. */
export const policyUnknown = '没有找到这份保单，请用投保时填写的手机号登录后查看'

/** Stores a new policy. */
export async function insertPolicy(trx: Db, policy: Policy): Promise<void> {
  await trx.insertInto('policy').values(policy).execute()
}

/** Returns the policy with this number, or undefined. */
export function findPolicy(db: Db, policyNo: string): Promise<Policy | undefined> {
  return db.selectFrom('policy').selectAll().where('policyNo', '=', policyNo).executeTakeFirst()
}

/** Returns the policy issued for an order, or undefined. */
export function findPolicyOfOrder(db: Db, orderNo: string): Promise<Policy | undefined> {
  return db.selectFrom('policy').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/** Returns the policies with these numbers, not sorted. */
export function listPolicies(db: Db, policyNos: readonly string[]): Promise<Policy[]> {
  return db.selectFrom('policy').selectAll().where('policyNo', 'in', policyNos).execute()
}

/** Returns the policies of proposals, not sorted. */
export function listPoliciesOfProposals(db: Db, proposalNos: readonly string[]): Promise<Policy[]> {
  return db.selectFrom('policy').selectAll().where('proposalNo', 'in', proposalNos).execute()
}

/**
 * Reads and locks a policy for update; other writers wait until this transaction ends.
 * @throws BusinessError (not found) for an unknown number.
 */
export async function lockPolicy(trx: Db, policyNo: string): Promise<Policy> {
  const row = await trx
    .updateTable('policy')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('policyNo', '=', policyNo)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound(policyUnknown)
  return row
}

/** Changes the lookup data of a policy that this transaction has locked; its content is a policy version. */
export async function updatePolicy(
  trx: Db,
  policyNo: string,
  change: Partial<
    Pick<
      Policy,
      'status' | 'planCode' | 'premiumFen' | 'subjectHash' | 'startAt' | 'endAt' | 'holderMobileHash'
    >
  >,
): Promise<void> {
  await trx.updateTable('policy').set(change).where('policyNo', '=', policyNo).execute()
}

/** Assigns the policies of orders to a member, when no member owns them. */
export async function assignPolicies(
  trx: Db,
  { orderNos, memberId }: { orderNos: readonly string[]; memberId: string },
): Promise<void> {
  await trx
    .updateTable('policy')
    .set({ memberId })
    .where('orderNo', 'in', orderNos)
    .where('memberId', 'is', null)
    .execute()
}

/** Logs that a member requested the unmasked personal data of a policy. @param at epoch ms */
export async function recordReveal(db: Db, policyNo: string, memberId: string, at: number): Promise<void> {
  await db
    .insertInto('policyReveal')
    .values({ id: newId(at), policyNo, memberId, at })
    .execute()
}

/** Detaches all policies from a deleted account. */
export async function detachPolicies(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('policy').set({ memberId: null }).where('memberId', '=', memberId).execute()
}
