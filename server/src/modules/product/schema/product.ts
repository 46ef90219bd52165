import { type Static, Type } from 'typebox'
import { Fen, PlanCode, ProductCode, Strict } from '@storefront/contract/common'
import { Destination } from '@storefront/contract/place'
import { Clause, Exclusion, ProductCard, Titled } from '@storefront/contract/product'
import { EndorsementException } from './endorsement'
import { Introduction } from './introduction'
import { RefundRule } from './refund'
import { PriceExamples } from './price'
import { Suitability } from './suitability'
import { Certificate } from './certificate'

const Sentence = Type.String({ minLength: 1 })
const Path = Type.String({ pattern: '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)*$' })
const Days = Type.Integer({ minimum: 0, maximum: 366 })

const Plans = Type.Array(PlanCode, { minItems: 1 })

/** Term of the cover. `monthsFactor` names a factor; `untilEndDate` means the day in `endDate`. */
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
 * First day of cover, in days after the day of the proposal. Cover from the same day is available until
 * `cutOffHour` and starts when the policy is issued.
 */
const StartLimits = {
  earliestDays: Days,
  latestDays: Days,
  cutOffHour: Type.Optional(Type.Integer({ minimum: 1, maximum: 23 })),
}
export const Start = Strict(StartLimits)
export type Start = Static<typeof Start>

/** Insured persons who are entered individually. */
const Insureds = Strict({
  /** Age on the first day of cover: from a number of days or completed years, to completed years. */
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
  /** Limit of the death benefit of minors across all insurers (notice 90/2015). */
  minors: Type.Optional(
    Strict({
      kindCode: Sentence,
      /** Maximum benefit of this product for a minor. */
      ownLimitFen: Type.Optional(Fen),
      /** Person field with the sum insured at other insurers, in yuan. */
      otherSumField: Type.String(),
      limits: Type.Array(Strict({ underYears: Type.Integer({ minimum: 1, maximum: 18 }), sumFen: Fen }), {
        minItems: 1,
      }),
      missing: Sentence,
      message: Sentence,
    }),
  ),
})

/** Zones of a plan, and whether one destination must be a Schengen state. */
const DestinationRule = Strict({
  plans: Plans,
  zones: Type.Array(Destination.properties.zone, { minItems: 1 }),
  schengen: Type.Boolean(),
  message: Sentence,
})

/**
 * Subjects that may be insured only once at a time: equal values of all paths mean the same subject. With a path
 * such as `insureds.certNo` each person is a separate subject.
 */
const Uniqueness = Strict({
  /** Numbers that each identify the subject: the first one entered replaces `paths`. */
  identifiers: Type.Optional(Type.Array(Path, { minItems: 1 })),
  paths: Type.Array(Path, { minItems: 1 }),
  /** Endings without meaning, for example 室 in 301室: removed before the comparison. */
  ignoredEndings: Type.Array(Sentence),
  /** Message when cover already exists: reason and instruction. */
  message: Sentence,
})

/** Sales regions: provinces by their first two digits. */
const Regions = Strict({
  path: Path,
  provinces: Type.Array(Type.String({ pattern: '^\\d{2}$' }), { minItems: 1 }),
  message: Sentence,
})

/**
 * Subject text of an order in lists: plain values in full, masked values by their first character, then fixed
 * words when the values alone are not clear.
 */
const SubjectSummary = Strict({
  open: Type.Array(Path),
  masked: Type.Array(Path),
  ending: Type.Optional(Sentence),
})

/** File `product.json`. */
export const ProductFile = Strict({
  code: ProductCode,
  /** The readable part of the version; a hash of the content is appended. */
  edition: Type.String({ pattern: '^\\d{4}\\.\\d{1,2}(\\.\\d{1,3})?$' }),
  name: Sentence,
  tagline: Sentence,
  tags: Type.Array(Sentence, { maxItems: 4 }),
  /** Everyday search words, the most specific first: it is suggested when a search finds nothing. */
  keywords: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: 60 }),
  categoryCode: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
  variant: ProductCard.properties.variant,
  picture: Type.String({ pattern: '^/pictures/[a-z0-9-]+\\.svg$' }),
  price: PriceExamples,
  introduction: Introduction,
  clauses: Type.Array(Clause, { minItems: 1 }),
  highlights: Type.Array(Titled, { minItems: 1 }),
  audience: Type.Array(Titled, { minItems: 1 }),
  /** Disclosure facts in addition to the company facts: cooling-off and waiting periods, kind of service. */
  facts: Type.Array(Titled),
  /** One of years, days, monthsFactor and untilEndDate; `plans` holds the exceptions of some plans. */
  term: Strict({
    ...TermLength,
    plans: Type.Optional(Type.Array(Strict({ ...TermLength, of: Plans }), { minItems: 1 })),
  }),
  start: Strict({
    ...StartLimits,
    plans: Type.Optional(Type.Array(Strict({ ...StartLimits, of: Plans }), { minItems: 1 })),
  }),
  /** Allowed holder types: only persons when absent. The form offers the matching certificate types. */
  holderTypes: Type.Optional(Type.Array(Type.Enum(['PERSON', 'ENTERPRISE']), { minItems: 1, maxItems: 2 })),
  /** Age of a person as holder on the day of the proposal; not applied to an enterprise. */
  holderAge: Type.Optional(
    Strict({
      from: Type.Integer({ minimum: 0 }),
      to: Type.Integer({ maximum: 150 }),
      message: Sentence,
    }),
  ),
  insureds: Type.Optional(Insureds),
  /** Rules of the field `subject.destinations`. */
  destinations: Type.Optional(Type.Array(DestinationRule, { minItems: 1 })),
  uniqueness: Uniqueness,
  regions: Type.Optional(Regions),
  suitability: Type.Optional(Suitability),
  subjectSummary: SubjectSummary,
  /** Item name on invoices with its tax classification code; property insurance when absent. */
  invoiceItem: Type.Optional(Strict({ name: Sentence, taxCode: Type.String({ pattern: '^\\d{19}$' }) })),
  /** Exceptions from `endorsements.json`. */
  endorsements: Type.Optional(Type.Array(EndorsementException, { minItems: 1 })),
  certificate: Type.Optional(Certificate),
  /** Days before and after the last day of cover in which a prefilled renewal is offered; no renewal when absent. */
  renewal: Type.Optional(Strict({ beforeDays: Days, afterDays: Days, plans: Type.Optional(Plans) })),
})

/** File `guide.json`: exclusions, claims, cancellation and common questions. */
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
