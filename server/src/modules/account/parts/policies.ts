import { timeText } from '../../../lib/clock'
import { readPolicyContent } from '../../policy'
import type { MemberPart } from './part'

/**
 * Policies. Contracts continue, and their records are retained for ten years after the end; they are only detached
 * from the account. The holder finds them again by logging in with the mobile of the policy.
 */
export const policyPart: MemberPart = {
  title: '保单',
  async read(context, memberId) {
    const policies = await context.db
      .selectFrom('policy')
      .select(['policyNo', 'orderNo', 'status', 'startAt', 'endAt', 'issuedAt'])
      .where('memberId', '=', memberId)
      .orderBy('policyNo')
      .execute()
    const read = []
    for (const { startAt, endAt, issuedAt, ...policy } of policies) {
      const { version, content } = await readPolicyContent(context, context.db, policy.policyNo)
      const period = { startAt: timeText(startAt), endAt: timeText(endAt), issuedAt: timeText(issuedAt) }
      read.push({ ...policy, ...period, version, content })
    }
    return read
  },
  async erase(_context, trx, memberId) {
    await trx.updateTable('policy').set({ memberId: null }).where('memberId', '=', memberId).execute()
  },
}
