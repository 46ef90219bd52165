import type { Context } from '../../context'
import type { Db } from '../../db/database'
import { lockEndorsement } from './row'
import { moveEndorsement } from './transition'

/** The order of an extra premium has ended without its money: the application ends with it. */
export async function endUnpaid(context: Context, trx: Db, endorsementNo: string): Promise<void> {
  const { status } = await lockEndorsement(trx, endorsementNo)
  if (status !== 'PENDING_PAY') return
  await moveEndorsement(context, trx, {
    endorsementNo,
    from: 'PENDING_PAY',
    to: 'WITHDRAWN',
    operator: 'CLOCK',
    patch: { notice: '超过支付期限，申请已自动撤回，保单没有变化' },
  })
}
