import type { PolicyAction } from '@storefront/contract'
import type { Context } from '../../context'
import { isCancellation, offeredRules } from '../endorsement/rules'
import { actionOf, readBook } from '../invoice/book'
import type { PolicyPrint } from './documents/data'
import { documentKinds } from './documents/keep'
import { renewalOf } from './renewal'

/** Whether its cancellation can be had now; the product may give nothing back after the start. */
function canCancel(context: Context, { policy, definition, content }: PolicyPrint, now: number): boolean {
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
 * What the member can do with a policy now. The page of its changes is open as long as there are any,
 * so that a refund can be followed after the end.
 */
export async function actionsOf(
  context: Context,
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
