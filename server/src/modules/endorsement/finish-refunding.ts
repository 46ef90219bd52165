import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { listRefundsOfEndorsements } from '../payment'
import { lockEndorsement } from './endorsement.repository'
import { moveEndorsement } from './change-endorsement-status'

/** Completes an application when its last refund has arrived. */
export async function endRefunding(
  context: Pick<Context, 'clock'>,
  trx: Db,
  { endorsementNo }: { endorsementNo: string },
): Promise<void> {
  const { status } = await lockEndorsement(trx, endorsementNo)
  if (status !== 'REFUNDING') return
  const refunds = await listRefundsOfEndorsements(trx, [endorsementNo])
  if (refunds.some((refund) => refund.status !== 'SUCCESS')) return
  await moveEndorsement(context, trx, { endorsementNo, from: 'REFUNDING', to: 'DONE', operator: 'GATEWAY' })
}
