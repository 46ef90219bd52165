import type { SurveyDimension } from '@storefront/contract/survey'
import type { Context } from '../../context'
import type { GivenAdvice } from './advise-products'
import type { Answers } from './check-answers'
import type { SurveyRow } from './survey.repository'

/** Stored result. */
export interface GivenResult {
  summary: string
  dimensions: SurveyDimension[]
  advice: GivenAdvice[]
}

/** Encrypted content of an answer set. */
export interface SurveyContent {
  answers: Answers
  result: GivenResult | null
}

const place = (id: string) => `survey:${id}:content`

/** Encrypts the content of an answer set. */
export function sealed({ cipher }: Pick<Context, 'cipher'>, id: string, content: SurveyContent): string {
  return cipher.encrypt(JSON.stringify(content), place(id))
}

/** Decrypts the content of an answer set. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { id, contentEnc }: SurveyRow,
): SurveyContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(id))) as SurveyContent
}
