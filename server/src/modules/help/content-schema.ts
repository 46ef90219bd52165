import { Strict } from '@storefront/contract/common'
import {
  Branch,
  ComplaintStep,
  Disclosure,
  Guide,
  HelpBlock,
  QuestionId,
  ServiceChannel,
  Solvency,
} from '@storefront/contract/help'
import { DateText, ProductCode } from '@storefront/contract/common'
import { Titled } from '@storefront/contract/product'
import { type Static, Type } from 'typebox'

const Sentence = Type.String({ minLength: 1 })

const Question = Strict({
  questionId: QuestionId,
  question: Sentence,
  answer: Type.Array(HelpBlock, { minItems: 1 }),
  /** Products it is about; none when it is about all of them. */
  productCodes: Type.Array(ProductCode),
  /** Everyday words that it is found by. */
  keywords: Type.Array(Sentence, { minItems: 1 }),
  relatedIds: Type.Array(QuestionId),
  version: Type.Integer({ minimum: 1 }),
  updatedAt: DateText,
})
export type Question = Static<typeof Question>

/** One file for each category of questions. */
export const QuestionsFile = Strict({ questions: Type.Array(Question, { minItems: 1 }) })

/**
 * File `words.json`: what customers say, and what the help centre calls it. A question that has one of the words
 * `said` in it is also looked for by what it means.
 */
export const WordsFile = Strict({
  everyday: Type.Array(Strict({ said: Type.Array(Sentence, { minItems: 1 }), means: Sentence })),
})
export type EverydayWord = Static<typeof WordsFile>['everyday'][number]

/** File `guides.json`. */
export const GuidesFile = Strict({ guides: Type.Array(Guide, { minItems: 4 }) })

/** File `service.json`: people to reach, and what the company discloses (Order 13/2020 arts 12, 13). */
export const ServiceFile = Strict({
  hotIds: Type.Array(QuestionId, { minItems: 1 }),
  channels: Type.Array(ServiceChannel, { minItems: 1 }),
  complaint: Type.Array(ComplaintStep, { minItems: 1 }),
  company: Type.Array(Titled),
  solvency: Solvency,
  disclosures: Type.Array(Disclosure),
  branches: Type.Array(Branch, { minItems: 1 }),
})
export type ServiceFile = Static<typeof ServiceFile>
