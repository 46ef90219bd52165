import type { Context } from '../../context'
import type { JobOutcome } from '../../lib/jobs/runner'
import { askCore } from '../../ports/core-system'
import { findIssuance } from './issuance'

/**
 * Job: voids in the core system what has no policy here. Subject `order:policy` is one policy; subject `order` is
 * all that was issued for an order that has ended, asked once more when a late request can no longer be handled.
 */
export async function voidPolicy(context: Context, subject: string): Promise<JobOutcome> {
  const { core, db, clock } = context
  const [orderNo = '', policyNo = null] = subject.split(':')
  await askCore((signal) => core.void({ orderNo, policyNo }, signal))
  if (policyNo !== null) return 'DONE'
  const issuance = await findIssuance(db, orderNo)
  const voidUntil = issuance?.voidUntil ?? 0
  if (clock.now() < voidUntil) return { runAgainAt: voidUntil }
  await db.updateTable('issuance').set({ state: 'VOIDED' }).where('orderNo', '=', orderNo).execute()
  return 'DONE'
}
