import type { PolicyAction } from '@storefront/contract'
import type { Context } from '../../context'
import { isCancellation, offeredRules } from '../endorsement'
import { actionOf, readBook } from '../invoice'
import { documentKinds, type PolicyPrint } from '../policy'
import { renewalOf } from './renew-policy'

/** Returns whether the policy can be cancelled now; some products give no refund after the start. */
function canCancel(
  context: Pick<Context, 'catalogue'>,
  { policy, definition, content }: PolicyPrint,
  now: number,
): boolean {
  const subject = {
    definition,
    planCode: content.planCode,
    started: policy.startAt <= now,
    ended: policy.endAt < now,
  }
  return offeredRules(context, subject).some(
    ({ rule: { type }, refusal }) => isCancellation(type) && refusal === null,
  )
}

/**
 * Returns the actions that the member can take on a policy now. The endorsement page stays available while the policy
 * has endorsements, so that the customer can track a refund after the end.
 */
export async function actionsOf(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  print: PolicyPrint,
  changing: boolean,
): Promise<PolicyAction[]> {
  const { policy, version } = print
  const now = context.clock.now()
  const live = policy.status === 'EFFECTIVE' && policy.endAt >= now
  const book = await readBook(context.db, policy.policyNo)
  return [
    ...documentKinds(print).map((kind) => (kind === 'POLICY' ? 'EPOLICY' : 'CERTIFICATE')),
    ...(live || changing || version > 0 ? (['ENDORSE'] as const) : []),
    ...(live && !changing && canCancel(context, print, now) ? (['CANCEL'] as const) : []),
    ...((await renewalOf(context, print)) ? (['RENEW'] as const) : []),
    ...(actionOf(book) === null ? [] : (['INVOICE'] as const)),
  ]
}
