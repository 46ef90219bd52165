import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { SurveyCondition, SurveyConsent, SurveyDimension, SurveyQuestion } from '@storefront/contract/survey'

const Sentence = Type.String({ minLength: 1 })
const Code = Type.String({ pattern: '^[a-z][a-z-]{1,29}$' })
const Conditions = Type.Array(SurveyCondition, { minItems: 1 })
const Score = Type.Integer({ minimum: 0, maximum: 100 })

/** File `questions.json`. */
export const QuestionsFile = Strict({
  /** The readable part of the version; a hash of the whole content is added to it. */
  edition: Type.String({ pattern: '^\\d{4}\\.\\d{1,2}$' }),
  title: Sentence,
  intro: Sentence,
  minutes: Type.Integer({ minimum: 1 }),
  consent: SurveyConsent,
  questions: Type.Array(SurveyQuestion, { minItems: 1 }),
})

/**
 * Points for a dimension when the condition holds. Cover that is there already takes points away, but never more
 * than the rules it `relieves` gave: else a new risk could lower the score.
 */
const Rule = Strict({
  code: Code,
  dimension: Code,
  when: Conditions,
  points: Type.Integer({ minimum: -100, maximum: 100 }),
  /** What the customer said by it, to follow 您说: 家住一楼. */
  said: Sentence,
  relieves: Type.Optional(Type.Array(Code, { minItems: 1 })),
})
export type Rule = Static<typeof Rule>

/** File `scoring.json`: a score is the sum of the points, not below 0 and not above 100. */
export const ScoringFile = Strict({
  dimensions: Type.Array(Strict({ code: Code, name: Sentence }), { minItems: 3, maxItems: 8 }),
  /** From the lowest; the first begins at 0. */
  levels: Type.Array(
    Strict({ level: SurveyDimension.properties.level, name: Sentence, from: Score, summary: Sentence }),
    { minItems: 3, maxItems: 3 },
  ),
  /** Said instead of the levels when no dimension is above the lowest. */
  calm: Sentence,
  rules: Type.Array(Rule, { minItems: 1 }),
})
export type ScoringFile = Static<typeof ScoringFile>

/**
 * Something to say, when its dimension has enough points, at least one of the rules `because` holds, all of
 * `when` and nothing of `unless`.
 */
const Advice = Strict({
  code: Code,
  dimension: Code,
  fromScore: Score,
  when: Type.Optional(Conditions),
  unless: Type.Optional(Conditions),
  because: Type.Array(Code, { minItems: 1 }),
  title: Sentence,
  /** To follow 您说……，所以. */
  so: Sentence,
  /** What helps without buying anything. */
  tips: Type.Array(Sentence, { minItems: 1 }),
  /**
   * Products that insure one of the risks, in the words of `suitability.exposures`, and are of one of the
   * categories where these are said. Absent when nothing has to be bought.
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

/** Everything about one version of the questionnaire. */
export interface Questionnaire extends Static<typeof QuestionsFile> {
  scoring: ScoringFile
  advice: Advice[]
}

/** A questionnaire under its version. */
export interface PublishedQuestionnaire {
  version: string
  questionnaire: Questionnaire
}
