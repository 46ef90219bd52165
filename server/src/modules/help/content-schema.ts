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
  /** Products of the question; empty for all products. */
  productCodes: Type.Array(ProductCode),
  /** Colloquial search terms. */
  keywords: Type.Array(Sentence, { minItems: 1 }),
  relatedIds: Type.Array(QuestionId),
  version: Type.Integer({ minimum: 1 }),
  updatedAt: DateText,
})
export type Question = Static<typeof Question>

/** File with the questions of one category. */
export const QuestionsFile = Strict({ questions: Type.Array(Question, { minItems: 1 }) })

/**
 * File `words.json`: colloquial terms and the help centre's terms for them. A query that contains a term in `said` also
 * searches for its meaning.
 */
export const WordsFile = Strict({
  everyday: Type.Array(Strict({ said: Type.Array(Sentence, { minItems: 1 }), means: Sentence })),
})
export type EverydayWord = Static<typeof WordsFile>['everyday'][number]

/** File `guides.json`. */
export const GuidesFile = Strict({ guides: Type.Array(Guide, { minItems: 4 }) })

/** File `service.json`: contacts and the company's disclosures (Order 13/2020 arts 12, 13). */
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
