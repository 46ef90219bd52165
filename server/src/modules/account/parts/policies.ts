import { timeText } from '../../../lib/clock'
import { detachPolicies, listAllPoliciesOfMember, readPolicyContent } from '../../policy'
import type { MemberPart } from './part'

/**
 * Policies. Contracts continue, and their records are retained for ten years after the end; they are only detached
 * from the account. The holder finds them again by logging in with the mobile of the policy.
 */
export const policyPart: MemberPart = {
  title: '保单',
  async read(context, memberId) {
    const policies = await listAllPoliciesOfMember(context.db, memberId)
    const read = []
    for (const { policyNo, orderNo, status, startAt, endAt, issuedAt } of policies) {
      const { version, content } = await readPolicyContent(context, context.db, policyNo)
      const period = { startAt: timeText(startAt), endAt: timeText(endAt), issuedAt: timeText(issuedAt) }
      read.push({ policyNo, orderNo, status, ...period, version, content })
    }
    return read
  },
  async erase(_context, trx, memberId) {
    await detachPolicies(trx, memberId)
  },
}
