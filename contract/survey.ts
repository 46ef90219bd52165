import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { DateText, Empty, Nullable, ProductCode, Strict, TimeText } from './common'
import { insureCalls } from './insure'
import { ProductCard, Titled } from './product'

const Sentence = Type.String({ minLength: 1 })

/** Made by a visitor's device and known to nobody else: opens the answers of that visitor. */
const SurveyKey = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** Edition and a hash of the content: another content is another version. */
const SurveyVersion = Type.String({ pattern: '^\\d{4}\\.\\d{1,2}-[0-9a-f]{12}$' })
const QuestionCode = Type.String({ pattern: '^[a-z][A-Za-z0-9]{1,29}$' })
const OptionValue = Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,29}$' })

/** The earlier answer has one of the options `in`, or is a number `from` or more and, where said, `below`. */
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
  /** Cannot be chosen together with another, as 都没有. */
  alone: Type.Optional(Type.Boolean()),
})

export const SurveyQuestion = Strict({
  code: QuestionCode,
  /** What it is about, as 居住. */
  part: Sentence,
  kind: Type.Enum(['SINGLE', 'MULTIPLE', 'NUMBER', 'ADDRESS']),
  text: Sentence,
  /** Why it is asked. */
  why: Sentence,
  options: Type.Optional(Type.Array(SurveyOption, { minItems: 2 })),
  minimum: Type.Optional(Type.Integer()),
  maximum: Type.Optional(Type.Integer()),
  unit: Type.Optional(Sentence),
  /** May be passed over. */
  optional: Type.Boolean(),
  /** Asked only when all of these hold. */
  showWhen: Type.Optional(Type.Array(SurveyCondition, { minItems: 1 })),
})
export type SurveyQuestion = Static<typeof SurveyQuestion>

/** What the customer agrees to before the first question: what is asked for, why, and how long it is kept. */
export const SurveyConsent = Strict({ title: Sentence, items: Type.Array(Titled, { minItems: 3 }) })

/**
 * An option of a SINGLE, options of a MULTIPLE, a whole NUMBER, the district code of an ADDRESS; null
 * when the question was passed over.
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

/** One side of life and how much attention it deserves, 0 to 100, with every point accounted for. */
export const SurveyDimension = Strict({
  code: Type.String(),
  name: Sentence,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  level: Type.Enum(['LOW', 'MIDDLE', 'HIGH']),
  levelName: Sentence,
  /** What of the answers counted, and with how many points; fewer than none where cover is there already. */
  points: Type.Array(Strict({ said: Sentence, points: Type.Integer() })),
})
export type SurveyDimension = Static<typeof SurveyDimension>

/** What follows from the answers: why, what helps without buying anything, and products on sale that fit. */
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
  /** Products would fit, but none of them is sold where the customer lives. */
  unsold: Type.Boolean(),
})
export type SurveyAdvice = Static<typeof SurveyAdvice>

export const SurveyResult = Strict({
  summary: Sentence,
  dimensions: Type.Array(SurveyDimension, { minItems: 3 }),
  advice: Type.Array(SurveyAdvice),
})
export type SurveyResult = Static<typeof SurveyResult>

/** The answers of one person, and the result once they are complete. */
export const SurveyState = Strict({
  /** The questions that are being answered: newer ones do not change them. */
  version: SurveyVersion,
  /** There are newer questions. */
  outdated: Type.Boolean(),
  /** Grows with every change. */
  revision: Type.Integer(),
  answers: Type.Array(
    Strict({
      ...SurveyAnswer.properties,
      /** The value in words where it is a code: 浙江省杭州市西湖区. */
      text: Type.Optional(Type.String()),
    }),
  ),
  savedAt: TimeText,
  /** The day on which all of it is erased, unless it is changed before. */
  keptUntil: DateText,
  result: Nullable(SurveyResult),
})
export type SurveyState = Static<typeof SurveyState>

const { request: AddressRequest, data: AddressData } = insureCalls['insure/city']

/** Whose answers: a member's own, or those that a visitor's key opens. */
const Owner = { surveyKey: Type.Optional(SurveyKey) }

/** The risk questionnaire. These calls have a root of their own: `/webrisk` (spec §7). */
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
      /** The customer has agreed to what `getQuestion` says. */
      consented: Type.Optional(Type.Literal(true)),
      /** Forgets the answers of this revision and begins anew with the questions of today. */
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
