import { Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'

const Words = Type.String({ minLength: 1 })

/** A domain concept and the customers' words for it. The weight states its significance; 2 when absent. */
const Concept = Strict({
  name: Words,
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  said: Type.Array(Words),
})
export type Concept = Static<typeof Concept>

/**
 * Customer questions and their answers: rows of a product's coverage or exclusions, one of its questions or
 * audiences, or a help question. Each line of `said` is a set of words that must all occur; a word is the name of
 * a concept or a text.
 */
const Ask = Strict({
  /** `kindCode` of coverage rows that pay in this situation. */
  covers: Type.Optional(Type.Array(Words, { minItems: 1 })),
  /** Titles of exclusions that apply in this situation. */
  exclusions: Type.Optional(Type.Array(Words, { minItems: 1 })),
  /** A question of the product's `guide.json`. */
  question: Type.Optional(Words),
  /** A title of the product's audience. */
  audience: Type.Optional(Words),
  /** Id of a question of the help centre. */
  help: Type.Optional(Words),
  /** The product has no cover for this. */
  notOffered: Type.Optional(Type.Boolean()),
  /** The rows apply depending on facts that the question does not state. */
  unsure: Type.Optional(Type.Boolean()),
  said: Type.Array(Words, { minItems: 1 }),
})
export type Ask = Static<typeof Ask>

/** File of the asks of a product, or of the general asks. */
export const AsksFile = Strict({
  /** Words that name the product itself. */
  named: Type.Array(Words),
  /** Words of customers who may want the product. */
  wanted: Type.Array(Words),
  /** Words that concern only this product: rows of other products do not answer a message that contains them. */
  own: Type.Array(Words),
  asks: Type.Array(Ask),
})
/** File `concepts.json`. */
export const ConceptsFile = Strict({ concepts: Type.Array(Concept, { minItems: 1 }) })

/** Questions as customers write them, with the same answer. Without an answer, they are outside the content. */
const LabelledQuestions = Strict({
  cover: Type.Optional(Words),
  exclusion: Type.Optional(Words),
  question: Type.Optional(Words),
  audience: Type.Optional(Words),
  help: Type.Optional(Words),
  notOffered: Type.Optional(Type.Boolean()),
  asked: Type.Array(Words, { minItems: 1 }),
})
/** File of `asks/questions`. */
export const QuestionsFile = Strict({ questions: Type.Array(LabelledQuestions) })

/** The asks of one product, or the general asks. */
export interface Topic extends Static<typeof AsksFile> {
  /** Absent for general asks. */
  productCode?: string
  /** The asks are derived from the texts of the product. */
  isDerived?: boolean
}

/** An answer that a question can have: a row, a question or an audience of a product, or a help question. */
export interface AnswerRef {
  /** Absent for a help question, and for a question that has no answer. */
  productCode?: string
  kind: 'COVER' | 'EXCLUSION' | 'NOT_OFFERED' | 'QUESTION' | 'AUDIENCE' | 'HELP' | 'NONE'
  /** `kindCode` of the coverage, title of the row, or id of the help question. */
  name: string
}

/** Questions as customers write them. */
export interface AskedQuestions {
  answer: AnswerRef
  asked: readonly string[]
}

/** Content of the chat: concepts, asks by product, and questions of customers with their answers. */
export interface AskContent {
  concepts: readonly Concept[]
  topics: readonly Topic[]
  questions: readonly AskedQuestions[]
}
