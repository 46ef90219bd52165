import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { lockEndorsement } from './endorsement.repository'
import { moveEndorsement } from './change-endorsement-status'

/** Customer notices by the actor that ended the unpaid order. */
const endings = {
  CLOCK: '超过支付期限，申请已自动撤回，保单没有变化',
  MEMBER: '您已取消补交订单，申请已撤回，保单没有变化',
} as const

/** Withdraws the application when its additional premium order ended unpaid. */
export async function endUnpaid(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { endorsementNo, endedBy }: { endorsementNo: string; endedBy: keyof typeof endings },
): Promise<void> {
  const { status } = await lockEndorsement(trx, endorsementNo)
  if (status !== 'PENDING_PAY') return
  await moveEndorsement(context, trx, {
    endorsementNo,
    from: 'PENDING_PAY',
    to: 'WITHDRAWN',
    operator: endedBy,
    patch: { notice: endings[endedBy] },
  })
}
