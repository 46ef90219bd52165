import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { agreedVersion, memberById } from '../member'
import { maskMobile } from '@storefront/rules/mobile'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { currentVersion } from '../privacy'

/** Counting stops at this number, independent of the number of rows. */
const most = 1000

async function countUnpaid({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('memberId', '=', memberId)
    .where('status', 'in', unpaidStates)
    .where('payDeadline', '>', clock.now())
    .limit(most)
    .execute()
  return rows.length
}

async function countInForce({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<number> {
  const now = clock.now()
  const rows = await db
    .selectFrom('policy')
    .select('policyNo')
    .where('memberId', '=', memberId)
    .where('status', '=', 'EFFECTIVE')
    .where('endAt', '>=', now)
    .where('startAt', '<=', now)
    .limit(most)
    .execute()
  return rows.length
}

async function countUpcoming(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<number> {
  const rows = await db
    .selectFrom('policy')
    .select('policyNo')
    .where('memberId', '=', memberId)
    .where('status', '=', 'EFFECTIVE')
    .where('startAt', '>', clock.now())
    .limit(most)
    .execute()
  return rows.length
}

/** Returns the summary of the member center. */
export async function memberCenter(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
): Promise<DataOf<'member/center'>> {
  const { memberId } = session
  await claimOrders(context, session)
  const [{ mobile }, unpaidOrders, policiesUpcoming, policiesInForce, agreed] = await Promise.all([
    memberById(context, context.db, memberId),
    countUnpaid(context, memberId),
    countUpcoming(context, memberId),
    countInForce(context, memberId),
    agreedVersion(context.db, memberId),
  ])
  const privacy = { current: currentVersion(context.clock), agreed }
  return { mobile: maskMobile(mobile), unpaidOrders, policiesUpcoming, policiesInForce, privacy }
}
