import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { findPolicy, type Policy, policyUnknown } from './policy.repository'

/**
 * Returns the policy for its member or for the member whose verified mobile is the holder's.
 * @throws BusinessError (not found) for an unknown policy and for a policy of another member.
 */
export async function ownPolicy(
  context: Pick<Context, 'db' | 'events'>,
  session: Session,
  policyNo: string,
): Promise<Policy> {
  const policy = await findPolicy(context.db, policyNo)
  if (policy && policy.memberId === session.memberId) return policy
  if (policy && policy.memberId === null && policy.holderMobileHash === session.mobileHash) {
    await claimOrders(context, session)
    return { ...policy, memberId: session.memberId }
  }
  throw notFound(policyUnknown)
}
