import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { Session } from '../../lib/http/call'
import type { EndorsementRow } from './endorsement-row'
import { pendingStates } from '@storefront/rules/endorsement-state'

const mostShown = 50

/** Returns the endorsements of a policy, newest first. */
export async function endorsementsOf(db: Db, policyNo: string): Promise<EndorsementRow[]> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .orderBy('endorsementNo', 'desc')
    .limit(mostShown)
    .execute()
}

/** Returns the policies with a pending endorsement (批改中). */
export async function changingPolicies(db: Db, policyNos: readonly string[]): Promise<Set<string>> {
  if (policyNos.length === 0) return new Set()
  const rows = await db
    .selectFrom('endorsement')
    .select('policyNo')
    .where('policyNo', 'in', [...policyNos])
    .where('status', 'in', pendingStates)
    .execute()
  return new Set(rows.map(({ policyNo }) => policyNo))
}

/** @throws BusinessError (not found) for an unknown application and for an application of another member. */
export async function ownEndorsement(
  context: Pick<Context, 'db'>,
  session: Session,
  endorsementNo: string,
): Promise<EndorsementRow> {
  // Checks ownership by the policy: the holder may have claimed it again after deleting their account.
  const row = await context.db
    .selectFrom('endorsement')
    .innerJoin('policy', 'policy.policyNo', 'endorsement.policyNo')
    .selectAll('endorsement')
    .where('endorsement.endorsementNo', '=', endorsementNo)
    .where('policy.memberId', '=', session.memberId)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这项申请，请从“变更”页的“办理记录”进入')
  return row
}
