import type { Context } from '../../context'
import { addDays, startOfDay } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { planOf } from '../product'
import { createSupplement } from '../order'
import { applyEndorsement } from './apply-endorsement'
import { openContent } from './endorsement-content'
import type { EndorsementRow } from './endorsement.repository'
import type { PolicyState } from './policy-state'
import { moveEndorsement, type Operator } from './change-endorsement-status'

const dayMs = 86_400_000

/** Returns the payment deadline: the end of the day for a pro rata amount, one day after a manual review. */
function payDeadline(now: number, today: string, operator: Operator): number {
  return operator === 'STAFF' ? now + dayMs : startOfDay(addDays(today, 1)) - 1
}

/** Accepts an application: applies it, or requests the additional premium. */
export async function accept(
  context: Pick<Context, 'clock' | 'cipher' | 'events'>,
  trx: Db,
  state: PolicyState,
  row: EndorsementRow,
  operator: Operator,
): Promise<void> {
  if (row.differenceFen <= 0) return applyEndorsement(context, trx, state, row, operator)
  const { endorsementNo, memberId, differenceFen } = row
  const { after } = openContent(context, row)
  const orderNo = await createSupplement(context, trx, {
    endorsementNo,
    memberId,
    originalOrderNo: state.policy.orderNo,
    planName: planOf(state.definition, after.planCode).name,
    startDate: after.startDate,
    endDate: after.endDate,
    amountFen: differenceFen,
    payDeadline: payDeadline(context.clock.now(), state.today, operator),
  })
  await moveEndorsement(context, trx, {
    endorsementNo,
    from: row.status,
    to: 'PENDING_PAY',
    operator,
    patch: { orderNo },
  })
}
