import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { DateText, Empty, Nullable, ProductCode, Strict, TimeText } from './common'
import { insureCalls } from './insure'
import { ProductCard, Titled } from './product'

const Sentence = Type.String({ minLength: 1 })

/** Created by a visitor's device and stored only there: gives access to the visitor's answers. */
const SurveyKey = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** Edition and a hash of the content: different content has a different version. */
const SurveyVersion = Type.String({ pattern: '^\\d{4}\\.\\d{1,2}-[0-9a-f]{12}$' })
const QuestionCode = Type.String({ pattern: '^[a-z][A-Za-z0-9]{1,29}$' })
const OptionValue = Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,29}$' })

/**
 * True when the earlier answer has one of the options `in`, or is a number of at least `from` and, if given, less
 * than `below`.
 */
export const SurveyCondition = Strict({
  question: QuestionCode,
  in: Type.Optional(Type.Array(OptionValue, { minItems: 1 })),
  from: Type.Optional(Type.Integer()),
  below: Type.Optional(Type.Integer()),
})
export type SurveyCondition = Static<typeof SurveyCondition>

const SurveyOption = Strict({
  value: OptionValue,
  label: Sentence,
  hint: Type.Optional(Sentence),
  /** Excludes all other options, for example 都没有. */
  alone: Type.Optional(Type.Boolean()),
})

export const SurveyQuestion = Strict({
  code: QuestionCode,
  /** Topic, for example 居住. */
  part: Sentence,
  kind: Type.Enum(['SINGLE', 'MULTIPLE', 'NUMBER', 'ADDRESS']),
  text: Sentence,
  /** Reason for the question. */
  why: Sentence,
  options: Type.Optional(Type.Array(SurveyOption, { minItems: 2 })),
  minimum: Type.Optional(Type.Integer()),
  maximum: Type.Optional(Type.Integer()),
  unit: Type.Optional(Sentence),
  /** The customer may skip the question. */
  optional: Type.Boolean(),
  /** Shown only when all conditions are true. */
  showWhen: Type.Optional(Type.Array(SurveyCondition, { minItems: 1 })),
})
export type SurveyQuestion = Static<typeof SurveyQuestion>

/** Consent text before the first question: collected data, purpose and retention period. */
export const SurveyConsent = Strict({ title: Sentence, items: Type.Array(Titled, { minItems: 3 }) })

/**
 * Value of an answer: an option of a SINGLE, options of a MULTIPLE, a whole NUMBER, the district code of an
 * ADDRESS; null when the question was skipped.
 */
export const SurveyValue = Nullable(
  Type.Union([
    Type.String({ minLength: 1, maxLength: 40 }),
    Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    Type.Array(OptionValue, { minItems: 1, maxItems: 20 }),
  ]),
)
export type SurveyValue = Static<typeof SurveyValue>

export const SurveyAnswer = Strict({ question: QuestionCode, value: SurveyValue })
export type SurveyAnswer = Static<typeof SurveyAnswer>

/** A risk dimension with its score, 0 to 100, and the explanation of every point. */
export const SurveyDimension = Strict({
  code: Type.String(),
  name: Sentence,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  level: Type.Enum(['LOW', 'MIDDLE', 'HIGH']),
  levelName: Sentence,
  /** Answers that were counted, with their points; negative when cover already exists. */
  points: Type.Array(Strict({ said: Sentence, points: Type.Integer() })),
})
export type SurveyDimension = Static<typeof SurveyDimension>

/** Advice from the answers: reason, measures without a purchase, and suitable products on sale. */
export const SurveyAdvice = Strict({
  code: Type.String(),
  dimensionName: Sentence,
  title: Sentence,
  /** 您说……，所以……。 */
  because: Sentence,
  tips: Type.Array(Sentence),
  products: Type.Array(
    Strict({
      productCode: ProductCode,
      variant: ProductCard.properties.variant,
      name: Sentence,
      tagline: Sentence,
    }),
  ),
  /** Suitable products exist, but none is sold in the customer's region. */
  unsold: Type.Boolean(),
})
export type SurveyAdvice = Static<typeof SurveyAdvice>

export const SurveyResult = Strict({
  summary: Sentence,
  dimensions: Type.Array(SurveyDimension, { minItems: 3 }),
  advice: Type.Array(SurveyAdvice),
})
export type SurveyResult = Static<typeof SurveyResult>

/** Answers of one person, and the result when they are complete. */
export const SurveyState = Strict({
  /** Version of the questions being answered; a new version does not replace them. */
  version: SurveyVersion,
  /** A newer version of the questions exists. */
  outdated: Type.Boolean(),
  /** Incremented with every change. */
  revision: Type.Integer(),
  answers: Type.Array(
    Strict({
      ...SurveyAnswer.properties,
      /** Text of a coded value: 浙江省杭州市西湖区. */
      text: Type.Optional(Type.String()),
    }),
  ),
  savedAt: TimeText,
  /** Day on which all data are erased; each change extends it. */
  keptUntil: DateText,
  result: Nullable(SurveyResult),
})
export type SurveyState = Static<typeof SurveyState>

const { request: AddressRequest, data: AddressData } = insureCalls['insure/city']

/** Owner of the answers: the logged-in member, or the visitor with this key. */
const Owner = { surveyKey: Type.Optional(SurveyKey) }

/** Calls of the risk questionnaire. Their root path is `/webrisk` (spec §7). */
export const surveyCalls = {
  'api/stress/getAddress': publicCall(
    'Regions to answer a question about an address with: provinces, what lies in one, or what a search finds',
    AddressRequest,
    AddressData,
  ),
  'api/stress/getQuestion': publicCall(
    'The questions of today, or of the version under which answers were begun, and what is agreed to first',
    Strict({ version: Type.Optional(SurveyVersion) }),
    Strict({
      version: SurveyVersion,
      title: Sentence,
      intro: Sentence,
      minutes: Type.Integer({ minimum: 1 }),
      consent: SurveyConsent,
      questions: Type.Array(SurveyQuestion, { minItems: 1 }),
    }),
  ),
  'api/stress/saveAnswers': publicCall(
    'Keeps answers, from the first on; the first time only with consent; with `finished` the result is made',
    Strict({
      ...Owner,
      version: SurveyVersion,
      /** The customer has agreed to the consent text of `getQuestion`. */
      consented: Type.Optional(Type.Literal(true)),
      /** Deletes the answers of this revision and restarts with the current questions. */
      restart: Type.Optional(Type.Integer({ minimum: 1 })),
      answers: Type.Array(SurveyAnswer, { maxItems: 60 }),
      finished: Type.Optional(Type.Boolean()),
    }),
    SurveyState,
  ),
  'api/stress/queryAnswers': publicCall(
    "The caller's answers, and the result once they are complete; what a visitor answered becomes the member's",
    Strict(Owner),
    Strict({ survey: Nullable(SurveyState) }),
  ),
  'api/stress/deleteAnswers': publicCall("Erases the caller's answers and result", Strict(Owner), Empty),
}
