import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { DateText, DeviceKey, Empty, Nullable, ProductCode, Strict, TimeText } from './common'
import { DistanceMetres, Point, RegionCode } from './place'
import { Clause, Titled } from './product'

const Sentence = Type.String({ minLength: 1 })
/** Id of a help question, the same for all customers. */
export const QuestionId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
/** Path of a storefront page, with an optional query. */
const PagePath = Type.String({ pattern: '^/(pages|userPages/pages)/[A-Za-z/]+(\\?[a-z=&]+)?$' })
const PhoneNumber = Type.String({ pattern: '^[0-9][0-9-]{4,15}$' })

/** A block of an answer: a paragraph, ordered steps, or a link to a page. */
export const HelpBlock = Type.Union([
  Strict({ kind: Type.Literal('TEXT'), text: Sentence }),
  Strict({ kind: Type.Literal('STEPS'), items: Type.Array(Sentence, { minItems: 1 }) }),
  Strict({ kind: Type.Literal('LINK'), text: Sentence, path: PagePath }),
])
export type HelpBlock = Static<typeof HelpBlock>

/** Text segments; `found` marks the segments that match the search. */
export const MarkedText = Type.Array(Strict({ text: Type.String(), found: Type.Boolean() }))
export type MarkedText = Static<typeof MarkedText>

const Category = Strict({ code: Type.String(), name: Type.String(), questionCount: Type.Integer() })
export const QuestionLink = Strict({ questionId: QuestionId, question: Sentence })
export type QuestionLink = Static<typeof QuestionLink>

/** An action of the customer: a phone call or a page. */
export const HelpAction = Strict({
  text: Sentence,
  phone: Type.Optional(PhoneNumber),
  path: Type.Optional(PagePath),
})
export type HelpAction = Static<typeof HelpAction>

/** A sample drawing of a document, with the required legible parts marked. */
export const SamplePicture = Type.Enum([
  'IDENTITY',
  'BANK_CARD',
  'FORM',
  'PHOTO',
  'INVOICE',
  'PROOF',
  'TICKET',
  'SCREENSHOT',
])
export type SamplePicture = Static<typeof SamplePicture>

export const Guide = Strict({
  code: Type.Enum(['FLOW', 'CHANGE', 'AFTER', 'CLAIM']),
  title: Sentence,
  intro: Sentence,
  stepsTitle: Sentence,
  steps: Type.Array(Strict({ title: Sentence, text: Sentence, limit: Type.Optional(Sentence) }), {
    minItems: 3,
  }),
  /** Time limits and their legal basis. */
  limits: Type.Array(Strict({ title: Sentence, text: Sentence, basis: Sentence })),
  materialsHint: Sentence,
  /** Required documents; entries without products apply to every claim. */
  materials: Type.Array(
    Strict({
      title: Sentence,
      productCodes: Type.Array(ProductCode),
      items: Type.Array(Strict({ name: Sentence, sample: Sentence, picture: Type.Optional(SamplePicture) }), {
        minItems: 1,
      }),
    }),
  ),
  actions: Type.Array(HelpAction, { minItems: 1 }),
})
export type Guide = Static<typeof Guide>

export const Branch = Strict({
  name: Sentence,
  province: Sentence,
  city: Sentence,
  /** City or municipality code; the branch is marked at the centre of this region. */
  cityCode: RegionCode,
  address: Sentence,
  phone: PhoneNumber,
  hours: Sentence,
})
export type Branch = Static<typeof Branch>

/** A branch with its map marker and distance. */
export const BranchPlace = Strict({ ...Branch.properties, point: Point, distanceMetres: DistanceMetres })
export type BranchPlace = Static<typeof BranchPlace>

export const ServiceChannel = Strict({
  code: Type.Enum(['PHONE', 'CHAT', 'SELF', 'BRANCH', 'EMAIL']),
  name: Sentence,
  text: Sentence,
  hours: Sentence,
  phone: Type.Optional(PhoneNumber),
  path: Type.Optional(PagePath),
})

export const ComplaintStep = Strict({ title: Sentence, text: Sentence, phone: PhoneNumber })
export type ComplaintStep = Static<typeof ComplaintStep>

/** A statutory disclosure, possibly on an external site. */
export const Disclosure = Strict({
  ...Titled.properties,
  url: Type.Optional(Type.String({ pattern: '^https://' })),
})

export const Solvency = Strict({
  period: Sentence,
  rows: Type.Array(Strict({ title: Sentence, text: Sentence, floor: Sentence })),
  note: Sentence,
})

/** Version of the privacy policy: `1`, `2`. */
export const PrivacyVersion = Type.String({ pattern: '^[1-9]\\d{0,3}$' })

/** A version of the privacy policy. */
export const PrivacyPolicy = Strict({
  version: PrivacyVersion,
  effectiveDate: DateText,
  /** Changes since the previous version, as plain sentences. */
  changes: Type.Array(Sentence, { minItems: 1 }),
  chapters: Type.Array(Strict({ title: Sentence, paragraphs: Type.Array(Sentence, { minItems: 1 }) }), {
    minItems: 1,
  }),
})
export type PrivacyPolicy = Static<typeof PrivacyPolicy>

export const helpCalls = {
  'help/question': publicCall(
    'Questions of the help centre: of one category, or those that a search finds, best first',
    Strict({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      categoryCode: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    Strict({
      categories: Type.Array(Category),
      hot: Type.Array(QuestionLink),
      questions: Type.Array(
        Strict({
          questionId: QuestionId,
          categoryName: Type.String(),
          question: MarkedText,
          excerpt: MarkedText,
        }),
      ),
    }),
  ),
  'help/faqDetails': publicCall(
    'A question with its answer; with `helpful` it is also judged, once per person',
    Strict({
      questionId: QuestionId,
      /** Created by the device, so that a visitor has one vote. */
      deviceKey: Type.Optional(DeviceKey),
      helpful: Type.Optional(Type.Boolean()),
    }),
    Strict({
      questionId: QuestionId,
      categoryCode: Type.String(),
      categoryName: Type.String(),
      question: Sentence,
      answer: Type.Array(HelpBlock),
      products: Type.Array(Strict({ productCode: ProductCode, name: Type.String() })),
      related: Type.Array(QuestionLink),
      helpfulCount: Type.Integer(),
      unhelpfulCount: Type.Integer(),
      /** The vote of this person; null without one. */
      judged: Nullable(Type.Boolean()),
      version: Type.Integer(),
      updatedAt: TimeText,
    }),
  ),
  'help/aftercare': publicCall(
    'Guides through buying, changes, service and claims; the company, its disclosure, branches and products',
    Empty,
    Strict({
      guides: Type.Array(Guide),
      complaint: Type.Array(ComplaintStep),
      company: Type.Array(Titled),
      solvency: Solvency,
      disclosures: Type.Array(Disclosure),
      branches: Type.Array(Branch),
      products: Type.Array(
        Strict({ productCode: ProductCode, name: Type.String(), clauses: Type.Array(Clause) }),
      ),
    }),
  ),
  'help/privacy': publicCall(
    'The privacy policy in force, or an older version of it, with the list of all that were in force',
    Strict({ version: Type.Optional(PrivacyVersion) }),
    Strict({
      policy: PrivacyPolicy,
      /** Version in force. */
      current: PrivacyVersion,
      versions: Type.Array(Strict({ version: PrivacyVersion, effectiveDate: DateText })),
    }),
  ),
  'help/branch': publicCall(
    'Branches with where they are marked on a map, the nearest to a point first',
    Strict({
      /** Location of the customer; not stored. */
      near: Type.Optional(Point),
    }),
    Strict({ branches: Type.Array(BranchPlace) }),
  ),
  'help/customer': publicCall(
    'Ways to reach people, with their hours, and how to complain',
    Empty,
    Strict({ channels: Type.Array(ServiceChannel), complaint: Type.Array(ComplaintStep) }),
  ),
}
