import { type Static, Type } from 'typebox'
import { Fen, PlanCode, ProductCode, Strict } from './common'
import { Price } from './price'

/** A product card in lists. */
export const ProductCard = Strict({
  productCode: ProductCode,
  variant: Type.Enum(['STANDARD', 'TRAVEL', 'GOLF', 'VEHICLE']),
  name: Type.String(),
  tagline: Type.String(),
  tags: Type.Array(Type.String()),
  categoryCode: Type.String(),
  /** Price of the plan shown first. */
  price: Price,
  picture: Type.String(),
  /** Exclusion text of the product; only when the search matches an exclusion. */
  caution: Type.Optional(Type.String()),
})
export type ProductCard = Static<typeof ProductCard>

export const Plan = Strict({
  planCode: PlanCode,
  name: Type.String(),
  summary: Type.String(),
  price: Price,
  recommended: Type.Boolean(),
})
export type Plan = Static<typeof Plan>

/** A row of the benefit table. A plan without an entry in `amounts` does not include the cover. */
export const CoverageRow = Strict({
  kindCode: Type.String(),
  name: Type.String(),
  description: Type.String(),
  amounts: Type.Array(
    Strict({
      planCode: PlanCode,
      text: Type.String(),
      /** Maximum benefit for charts; absent when the amount is text only. */
      mostFen: Type.Optional(Fen),
    }),
  ),
  deductible: Type.String(),
  /** Heading of a group of covers: 责任, 球具. Absent when the product has no groups. */
  group: Type.Optional(Type.String()),
  /** Title of the claim guide section that explains how to prove this loss. */
  proof: Type.Optional(Type.String()),
})
export type CoverageRow = Static<typeof CoverageRow>

/** An exclusion in the words of the clause and in plain words (Order 2/2023 art. 26). */
export const Exclusion = Strict({ title: Type.String(), text: Type.String(), plainWords: Type.String() })
export type Exclusion = Static<typeof Exclusion>

export const Clause = Strict({
  clauseCode: Type.String(),
  name: Type.String(),
  filingNo: Type.String(),
  version: Type.String(),
  main: Type.Boolean(),
})
export type Clause = Static<typeof Clause>

export const Titled = Strict({ title: Type.String(), text: Type.String() })
export type Titled = Static<typeof Titled>

/** A customer described by the situation in life, with the price of the plan for that customer. */
export const ExampleCustomer = Strict({ title: Type.String(), price: Price })
export type ExampleCustomer = Static<typeof ExampleCustomer>

/** Product introduction with the disclosure block of Order 13/2020 art. 14. */
export const ProductDetail = Strict({
  card: ProductCard,
  version: Type.String(),
  highlights: Type.Array(Titled),
  audience: Type.Array(Titled),
  /** Duration of the cover. */
  termText: Type.String(),
  /** Age rules for the holder and for insured persons or subjects. */
  ageRules: Type.Array(Type.String()),
  plans: Type.Array(Plan),
  /** Three examples, each with its own plan. */
  customers: Type.Array(ExampleCustomer),
  coverages: Type.Array(CoverageRow),
  /** Covers with pictures, the most important first; a plan shows the first four that it includes. */
  mainCoverages: Type.Array(Strict({ kindCode: Type.String(), picture: Type.String() })),
  /** Titles of the exclusions that are shown first. */
  mainExclusions: Type.Array(Type.String()),
  exclusions: Type.Array(Exclusion),
  specialTerms: Type.Array(Type.String()),
  claimGuide: Type.Array(Titled),
  refundRules: Type.Array(Type.String()),
  faq: Type.Array(Strict({ question: Type.String(), answer: Type.String() })),
  disclosure: Strict({
    insurerName: Type.String(),
    marketingName: Type.String(),
    clauses: Type.Array(Clause),
    facts: Type.Array(Titled),
  }),
})
export type ProductDetail = Static<typeof ProductDetail>

/** A document with its own page and its own confirmation (notice 26/2020). */
export const NoticeDocument = Strict({
  docType: Type.Enum(['NOTICE', 'EXCLUSIONS', 'CLAUSES', 'PERSONAL_DATA', 'DECLARATION']),
  title: Type.String(),
  version: Type.String(),
  /** SHA-256 of the content, sent back with the confirmation. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  mustScroll: Type.Boolean(),
  minSeconds: Type.Integer({ minimum: 0 }),
  confirmText: Type.String(),
  blocks: Type.Array(
    Strict({
      kind: Type.Enum(['HEADING', 'TEXT', 'STRONG', 'PLAIN_WORDS']),
      text: Type.String(),
    }),
  ),
})
export type NoticeDocument = Static<typeof NoticeDocument>
