import type { Context } from '../../context'
import type { JobOutcome } from '../../lib/jobs/runner'
import { askCore } from '../../ports/core-system'
import { findIssuance, updateIssuanceState } from './policy-issuance.repository'

/**
 * Job: voids policies in the core system that are not stored here. Subject `order:policy` is one policy; subject
 * `order` covers all policies of an ended order and repeats the request once late requests are no longer possible.
 */
export async function voidPolicy(
  context: Pick<Context, 'db' | 'clock' | 'core'>,
  subject: string,
): Promise<JobOutcome> {
  const { core, db, clock } = context
  const [orderNo = '', policyNo = null] = subject.split(':')
  await askCore((signal) => core.void({ orderNo, policyNo }, signal))
  if (policyNo !== null) return 'DONE'
  const issuance = await findIssuance(db, orderNo)
  const voidUntil = issuance?.voidUntil ?? 0
  if (clock.now() < voidUntil) return { runAgainAt: voidUntil }
  await updateIssuanceState(db, orderNo, 'VOIDED')
  return 'DONE'
}
