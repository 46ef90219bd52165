import type { SurveyDimension } from '@storefront/contract/survey'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { SurveyTable } from '../../lib/db/schema/survey'
import type { GivenAdvice } from './advise'
import type { Answers } from './answers'

export type SurveyRow = Selectable<SurveyTable>

/** The result as it was told. */
export interface GivenResult {
  summary: string
  dimensions: SurveyDimension[]
  advice: GivenAdvice[]
}

/** What of a set of answers is encrypted. */
export interface SurveyContent {
  answers: Answers
  result: GivenResult | null
}

const place = (id: string) => `survey:${id}:content`

/** The content of a set, for its row. */
export function sealed({ cipher }: Context, id: string, content: SurveyContent): string {
  return cipher.encrypt(JSON.stringify(content), place(id))
}

/** The content of a row, in clear. */
export function openContent({ cipher }: Context, { id, contentEnc }: SurveyRow): SurveyContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(id))) as SurveyContent
}
