import { timeText } from '../../../lib/clock'
import { detachEndorsements, listEndorsementsOfMember, openContent } from '../../endorsement'
import type { MemberPart } from './part'

/**
 * Applications for endorsements. They are part of the contract records, retained for ten years and detached from
 * the account; the next owner of the policy sees them again.
 */
export const endorsementPart: MemberPart = {
  title: '变更申请',
  async read(context, memberId) {
    const rows = await listEndorsementsOfMember(context.db, memberId)
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
    await detachEndorsements(trx, memberId)
  },
}
