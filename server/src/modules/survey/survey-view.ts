import type { SurveyState } from '@storefront/contract/survey'
import type { Context } from '../../context'
import { dateText, timeText } from '../../lib/clock'
import { districtName } from '../region'
import { withProducts } from './advise-products'
import type { Answers } from './check-answers'
import { openContent } from './sealed-survey'
import type { PublishedQuestionnaire, Questionnaire } from './survey-schema'
import type { SurveyRow } from './survey.repository'

/** Returns the district names for answers to address questions; other answers need no text. */
function addressesIn({ questions }: Questionnaire, answers: Answers): Map<string, string> {
  const asked = questions.filter(({ kind }) => kind === 'ADDRESS')
  return new Map(
    asked.flatMap(({ code }) => {
      const value = answers[code]
      return typeof value === 'string' ? [[code, value] as const] : []
    }),
  )
}

/** Returns an answer set for its owner. */
export function viewSurvey(
  context: Pick<Context, 'cipher' | 'catalogue'>,
  today: PublishedQuestionnaire,
  questionnaire: Questionnaire,
  row: SurveyRow,
): SurveyState {
  const { answers, result } = openContent(context, row)
  const addresses = addressesIn(questionnaire, answers)
  const [region] = addresses.values()
  return {
    version: row.version,
    outdated: row.version !== today.version,
    revision: row.revision,
    answers: Object.entries(answers).map(([question, value]) => {
      const text = districtName(addresses.get(question) ?? '')
      return { question, value, ...(text && { text }) }
    }),
    savedAt: timeText(row.savedAt),
    keptUntil: dateText(row.expiresAt),
    result: result && {
      ...result,
      advice: result.advice.map((advice) => withProducts(context.catalogue, advice, region)),
    },
  }
}
