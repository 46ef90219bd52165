import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { SurveyCondition, SurveyConsent, SurveyDimension, SurveyQuestion } from '@storefront/contract/survey'

const Sentence = Type.String({ minLength: 1 })
const Code = Type.String({ pattern: '^[a-z][a-z-]{1,29}$' })
const Conditions = Type.Array(SurveyCondition, { minItems: 1 })
const Score = Type.Integer({ minimum: 0, maximum: 100 })

/** File `questions.json`. */
export const QuestionsFile = Strict({
  /** Readable part of the version; a hash of the whole content is added to it. */
  edition: Type.String({ pattern: '^\\d{4}\\.\\d{1,2}$' }),
  title: Sentence,
  intro: Sentence,
  minutes: Type.Integer({ minimum: 1 }),
  consent: SurveyConsent,
  questions: Type.Array(SurveyQuestion, { minItems: 1 }),
})

/**
 * Points for a dimension when the condition holds. Existing cover subtracts points, but never more than the rules in
 * `relieves` have added; otherwise a new risk could lower the score.
 */
const Rule = Strict({
  code: Code,
  dimension: Code,
  when: Conditions,
  points: Type.Integer({ minimum: -100, maximum: 100 }),
  /** Text of the customer's answer, after 您说: 家住一楼. */
  said: Sentence,
  relieves: Type.Optional(Type.Array(Code, { minItems: 1 })),
})
export type Rule = Static<typeof Rule>

/** File `scoring.json`: a score is the sum of the points, limited to 0 to 100. */
export const ScoringFile = Strict({
  dimensions: Type.Array(Strict({ code: Code, name: Sentence }), { minItems: 3, maxItems: 8 }),
  /** Ascending; the first begins at 0. */
  levels: Type.Array(
    Strict({ level: SurveyDimension.properties.level, name: Sentence, from: Score, summary: Sentence }),
    { minItems: 3, maxItems: 3 },
  ),
  /** Text when no dimension is above the lowest level. */
  calm: Sentence,
  rules: Type.Array(Rule, { minItems: 1 }),
})
export type ScoringFile = Static<typeof ScoringFile>

/**
 * Advice that applies when its dimension has enough points, at least one rule in `because` holds, all of `when` hold
 * and none of `unless` holds.
 */
const Advice = Strict({
  code: Code,
  dimension: Code,
  fromScore: Score,
  when: Type.Optional(Conditions),
  unless: Type.Optional(Conditions),
  because: Type.Array(Code, { minItems: 1 }),
  title: Sentence,
  /** Text after 您说……，所以. */
  so: Sentence,
  /** Measures without a purchase. */
  tips: Type.Array(Sentence, { minItems: 1 }),
  /**
   * Products that insure one of the risks, named as in `suitability.exposures`, and that belong to one of the
   * categories, if given. Absent when no purchase is needed.
   */
  fits: Type.Optional(
    Strict({
      risks: Type.Array(Type.String(), { minItems: 1 }),
      categories: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    }),
  ),
})
export type Advice = Static<typeof Advice>

/** File `advice.json`. */
export const AdviceFile = Strict({ advice: Type.Array(Advice, { minItems: 1 }) })

/** Content of one questionnaire version. */
export interface Questionnaire extends Static<typeof QuestionsFile> {
  scoring: ScoringFile
  advice: Advice[]
}

/** Questionnaire with its version. */
export interface PublishedQuestionnaire {
  version: string
  questionnaire: Questionnaire
}
