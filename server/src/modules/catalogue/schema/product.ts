import { type Static, Type } from 'typebox'
import { Fen, PlanCode, ProductCode, Strict } from '@storefront/contract/common'
import { Destination } from '@storefront/contract/place'
import { Clause, Exclusion, ProductCard, Titled } from '@storefront/contract/product'
import { EndorsementException } from './endorsement'
import { RefundRule } from './refund'
import { PriceExamples } from './price'
import { Suitability } from './suitability'
import { Certificate } from './certificate'

const Sentence = Type.String({ minLength: 1 })
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const Days = Type.Integer({ minimum: 0, maximum: 366 })

const Plans = Type.Array(PlanCode, { minItems: 1 })

/** How long cover lasts. `monthsFactor` names a factor; `untilEndDate` means the day in `endDate`. */
const TermLength = {
  years: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  monthsFactor: Type.Optional(Type.String()),
  untilEndDate: Type.Optional(
    Strict({ mostDays: Type.Integer({ minimum: 1, maximum: 366 }), message: Sentence }),
  ),
  text: Sentence,
}
export const Term = Strict(TermLength)
export type Term = Static<typeof Term>

/**
 * First day of cover, in days after the day of the proposal. Cover from the same day on can be had
 * until `cutOffHour` and begins when the policy is issued.
 */
const StartLimits = {
  earliestDays: Days,
  latestDays: Days,
  cutOffHour: Type.Optional(Type.Integer({ minimum: 1, maximum: 23 })),
}
export const Start = Strict(StartLimits)
export type Start = Static<typeof Start>

/** Persons insured who are entered one by one. */
const Insureds = Strict({
  /** Age on the first day of cover: from so many days or completed years, to completed years. */
  ages: Type.Array(
    Strict({
      plans: Type.Optional(Plans),
      fromDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
      fromYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
      toYears: Type.Integer({ minimum: 0, maximum: 150 }),
      message: Sentence,
    }),
    { minItems: 1 },
  ),
  /** Death benefit of minors over all insurers (notice 90/2015). */
  minors: Type.Optional(
    Strict({
      kindCode: Sentence,
      /** What this product pays for a minor at most. */
      ownLimitFen: Type.Optional(Fen),
      /** Field of the person with the sum elsewhere, in yuan. */
      otherSumField: Type.String(),
      limits: Type.Array(Strict({ underYears: Type.Integer({ minimum: 1, maximum: 18 }), sumFen: Fen }), {
        minItems: 1,
      }),
      missing: Sentence,
      message: Sentence,
    }),
  ),
})

/** Which zones a plan is for, and whether one destination must be a Schengen state. */
const DestinationRule = Strict({
  plans: Plans,
  zones: Type.Array(Destination.properties.zone, { minItems: 1 }),
  schengen: Type.Boolean(),
  message: Sentence,
})

/**
 * What may be insured only once at a time: equal values of all paths are the same thing. With a path
 * as `insureds.certNo` each person is a thing of their own.
 */
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

/**
 * How an order names its subject in lists: open values as they are, masked ones by their first character,
 * then words that say what it is where the values alone do not.
 */
const SubjectSummary = Strict({
  open: Type.Array(Path),
  masked: Type.Array(Path),
  ending: Type.Optional(Sentence),
})

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
  price: PriceExamples,
  clauses: Type.Array(Clause, { minItems: 1 }),
  highlights: Type.Array(Titled, { minItems: 1 }),
  audience: Type.Array(Titled, { minItems: 1 }),
  /** Disclosure beside the company's own facts: cooling-off and waiting periods, way of service. */
  facts: Type.Array(Titled),
  /** One of years, days, monthsFactor and untilEndDate; `plans` says what holds for some plans instead. */
  term: Strict({
    ...TermLength,
    plans: Type.Optional(Type.Array(Strict({ ...TermLength, of: Plans }), { minItems: 1 })),
  }),
  start: Strict({
    ...StartLimits,
    plans: Type.Optional(Type.Array(Strict({ ...StartLimits, of: Plans }), { minItems: 1 })),
  }),
  /** Who may buy: persons alone when absent. The form offers the certificate types to match. */
  holderTypes: Type.Optional(Type.Array(Type.Enum(['PERSON', 'ENTERPRISE']), { minItems: 1, maxItems: 2 })),
  /** Age of a person who buys, on the day of the proposal; an enterprise has none. */
  holderAge: Type.Optional(
    Strict({
      from: Type.Integer({ minimum: 0 }),
      to: Type.Integer({ maximum: 150 }),
      message: Sentence,
    }),
  ),
  insureds: Type.Optional(Insureds),
  /** Rules for the field `subject.destinations`. */
  destinations: Type.Optional(Type.Array(DestinationRule, { minItems: 1 })),
  uniqueness: Uniqueness,
  regions: Type.Optional(Regions),
  suitability: Type.Optional(Suitability),
  subjectSummary: SubjectSummary,
  /** What an invoice names, with its tax classification code; without it, property insurance. */
  invoiceItem: Type.Optional(Strict({ name: Sentence, taxCode: Type.String({ pattern: '^\\d{19}$' }) })),
  /** What differs from `endorsements.json`. */
  endorsements: Type.Optional(Type.Array(EndorsementException, { minItems: 1 })),
  certificate: Type.Optional(Certificate),
  /** Days around the last day of cover in which it can be bought again, filled in; never when absent. */
  renewal: Type.Optional(Strict({ beforeDays: Days, afterDays: Days, plans: Type.Optional(Plans) })),
})

/** File `guide.json`: what is not covered, how to claim, how to leave, what people ask. */
export const GuideFile = Strict({
  exclusions: Type.Array(Exclusion, { minItems: 1 }),
  specialTerms: Type.Array(Sentence),
  claimGuide: Type.Array(Titled, { minItems: 1 }),
  refund: Strict({
    ...RefundRule.properties,
    sentences: Type.Array(Sentence, { minItems: 1 }),
  }),
  faq: Type.Array(Strict({ question: Sentence, answer: Sentence }), { minItems: 1 }),
})
