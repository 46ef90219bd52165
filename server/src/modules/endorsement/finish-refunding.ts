import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { lockEndorsement } from './endorsement-row'
import { moveEndorsement } from './change-endorsement-status'

/** Completes an application when its last refund has arrived. */
export async function endRefunding(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { endorsementNo }: { endorsementNo: string },
): Promise<void> {
  const { status } = await lockEndorsement(trx, endorsementNo)
  if (status !== 'REFUNDING') return
  const waiting = await trx
    .selectFrom('refund')
    .select('refundNo')
    .where('endorsementNo', '=', endorsementNo)
    .where('status', '!=', 'SUCCESS')
    .executeTakeFirst()
  if (waiting) return
  await moveEndorsement(context, trx, { endorsementNo, from: 'REFUNDING', to: 'DONE', operator: 'GATEWAY' })
}
