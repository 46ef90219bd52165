import { Type } from 'typebox'
import { Fen, ProductCode, Strict } from '@storefront/contract/common'
import { Clause, Exclusion, ProductCard, Titled } from '@storefront/contract/product'

const Sentence = Type.String({ minLength: 1 })
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const Days = Type.Integer({ minimum: 0, maximum: 366 })

/** What may be insured only once at a time: equal values of all paths are the same thing. */
const Uniqueness = Strict({
  /** Numbers each of which names the thing alone: the first one entered counts instead of `paths`. */
  identifiers: Type.Optional(Type.Array(Path, { minItems: 1 })),
  paths: Type.Array(Path, { minItems: 1 }),
  /** Endings that say nothing, as 室 in 301室: left out when values are compared. */
  ignoredEndings: Type.Array(Sentence),
  /** Said when cover is already there: why, and what to do. */
  message: Sentence,
})

/** Where a product is sold: provinces by their first two digits. */
const Regions = Strict({
  path: Path,
  provinces: Type.Array(Type.String({ pattern: '^\\d{2}$' }), { minItems: 1 }),
  message: Sentence,
})

/** How an order names its subject in lists: open values as they are, masked ones by their first character. */
const SubjectSummary = Strict({ open: Type.Array(Path), masked: Type.Array(Path) })

/** File `product.json`. */
export const ProductFile = Strict({
  code: ProductCode,
  /** The readable part of the version; a hash of the content is added to it. */
  edition: Type.String({ pattern: '^\\d{4}\\.\\d{1,2}(\\.\\d{1,3})?$' }),
  name: Sentence,
  tagline: Sentence,
  tags: Type.Array(Sentence, { maxItems: 4 }),
  /** Everyday words that people look for it by, the most telling first: it is suggested when nothing is found. */
  keywords: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: 60 }),
  categoryCode: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
  variant: ProductCard.properties.variant,
  picture: Type.String({ pattern: '^/pictures/[a-z0-9-]+\\.svg$' }),
  premiumUnit: Sentence,
  clauses: Type.Array(Clause, { minItems: 1 }),
  highlights: Type.Array(Titled, { minItems: 1 }),
  audience: Type.Array(Titled, { minItems: 1 }),
  /** Disclosure beside the company's own facts: cooling-off and waiting periods, way of service. */
  facts: Type.Array(Titled),
  term: Strict({ years: Type.Integer({ minimum: 1, maximum: 5 }), text: Sentence }),
  /** First day of cover, in days after the day of the proposal. */
  start: Strict({ earliestDays: Days, latestDays: Days }),
  holderAge: Strict({
    from: Type.Integer({ minimum: 0 }),
    to: Type.Integer({ maximum: 150 }),
    message: Sentence,
  }),
  uniqueness: Uniqueness,
  regions: Regions,
  subjectSummary: SubjectSummary,
})

/** File `guide.json`: what is not covered, how to claim, how to leave, what people ask. */
export const GuideFile = Strict({
  exclusions: Type.Array(Exclusion, { minItems: 1 }),
  specialTerms: Type.Array(Sentence),
  claimGuide: Type.Array(Titled, { minItems: 1 }),
  refund: Strict({
    beforeStart: Strict({ feeFen: Fen }),
    afterStart: Strict({ kind: Type.Literal('BY_DAY') }),
    sentences: Type.Array(Sentence, { minItems: 1 }),
  }),
  faq: Type.Array(Strict({ question: Sentence, answer: Sentence }), { minItems: 1 }),
})
