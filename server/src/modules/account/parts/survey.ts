import { optionalTime, timeText } from '../../../lib/clock'
import { eraseSurvey, findSurvey, openContent } from '../../survey'
import type { MemberPart } from './part'

const ownOnly = (memberId: string) => ({ memberId, keyHash: null })

/** Answers and result of the risk questionnaire: no retention duty. */
export const surveyPart: MemberPart = {
  title: '风险问卷',
  async read(context, memberId) {
    const row = await findSurvey(context, context.db, ownOnly(memberId))
    if (!row) return null
    const { version, consentedAt, savedAt, finishedAt } = row
    return {
      ...{ version, consentedAt: timeText(consentedAt), savedAt: timeText(savedAt) },
      finishedAt: optionalTime(finishedAt),
      ...openContent(context, row),
    }
  },
  async erase(_context, trx, memberId) {
    await eraseSurvey(trx, ownOnly(memberId))
  },
}
