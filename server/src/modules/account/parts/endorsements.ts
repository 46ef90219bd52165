import { timeText } from '../../../lib/clock'
import { openContent } from '../../endorsement/row'
import type { MemberPart } from './part'

/**
 * Applications for changes. They are part of the contract's records, kept for ten years and parted from
 * the account; whoever owns the policy later finds them with it.
 */
export const endorsementPart: MemberPart = {
  title: '变更申请',
  async read(context, memberId) {
    const rows = await context.db
      .selectFrom('endorsement')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('endorsementNo')
      .execute()
    return rows.map((row) => {
      const { endorsementNo, policyNo, type, status, differenceFen, submittedAt } = row
      const { typeName, reasonName, formula, after, attachments } = openContent(context, row)
      return {
        ...{ endorsementNo, policyNo, type, typeName, reasonName, status, differenceFen, formula },
        ...{ submittedAt: timeText(submittedAt), after, attachments },
      }
    })
  },
  async erase(_context, trx, memberId) {
    await trx.updateTable('endorsement').set({ memberId: '' }).where('memberId', '=', memberId).execute()
  },
}
