import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { agreedVersion, memberById } from '../member'
import { maskMobile } from '@storefront/rules/mobile'
import type { Session } from '../../lib/http/call'
import { claimOrders, countUnpaidOrders } from '../order'
import { countPoliciesInForce, countUpcomingPolicies } from '../policy'
import { currentVersion } from '../privacy'

/** Counting stops at this number, independent of the number of rows. */
const most = 1000

/** Returns the summary of the member center. */
export async function memberCenter(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
): Promise<DataOf<'member/center'>> {
  const { memberId } = session
  const { db } = context
  await claimOrders(context, session)
  const now = context.clock.now()
  const policies = { memberId, now, limit: most }
  const [{ mobile }, unpaidOrders, policiesUpcoming, policiesInForce, agreed] = await Promise.all([
    memberById(context, db, memberId),
    countUnpaidOrders(db, memberId, { now, limit: most }),
    countUpcomingPolicies(db, policies),
    countPoliciesInForce(db, policies),
    agreedVersion(db, memberId),
  ])
  const privacy = { current: currentVersion(context.clock), agreed }
  return { mobile: maskMobile(mobile), unpaidOrders, policiesUpcoming, policiesInForce, privacy }
}
