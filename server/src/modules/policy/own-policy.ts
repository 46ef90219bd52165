import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { type Policy, policyUnknown } from './policy-row'

/**
 * Returns the policy for its member or for the member whose verified mobile is the holder's.
 * @throws BusinessError (not found) for an unknown policy and for a policy of another member.
 */
export async function ownPolicy(
  context: Pick<Context, 'db'>,
  session: Session,
  policyNo: string,
): Promise<Policy> {
  const policy = await context.db
    .selectFrom('policy')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .executeTakeFirst()
  if (policy && policy.memberId === session.memberId) return policy
  if (policy && policy.memberId === null && policy.holderMobileHash === session.mobileHash) {
    await claimOrders(context, session)
    return { ...policy, memberId: session.memberId }
  }
  throw notFound(policyUnknown)
}
