import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { EndorMaterial, EndorType } from '@storefront/contract/endorsement'
import { Repeat } from '@storefront/contract/form'

const Sentence = Type.String({ minLength: 1 })

/** Before or after the first day of cover, or both. */
const Offered = Type.Enum(['BEFORE_START', 'AFTER_START', 'ALWAYS', 'NEVER'])
/** When somebody looks at it before it takes effect. */
const Review = Type.Enum(['NEVER', 'AFTER_START', 'ALWAYS'])

/** One kind of change: when it can be had, what it may change, and what it takes. */
export const EndorsementRule = Strict({
  type: EndorType,
  name: Sentence,
  summary: Sentence,
  offered: Offered,
  review: Review,
  /** It can change the premium; not offered where nothing comes back after the start. */
  money: Type.Boolean(),
  /** Fields of the form it changes; `subject.*` is all of the subject that no other kind names. */
  fields: Type.Array(Type.String({ pattern: '^[a-z][A-Za-z]*(\\.([A-Za-z]+|\\*))?$' })),
  /** Persons it adds, replaces and removes. */
  list: Type.Optional(Repeat.properties.role),
  reasons: Type.Array(Strict({ code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }), name: Sentence }), {
    minItems: 1,
  }),
  materials: Type.Array(EndorMaterial),
  /** What the customer agrees to. */
  statement: Sentence,
})
export type EndorsementRule = Static<typeof EndorsementRule>

/** File `endorsements.json`: what holds for every product that says nothing else. */
export const EndorsementsFile = Strict({ types: Type.Array(EndorsementRule, { minItems: 1 }) })

/** What a product says instead, in its `product.json`. */
export const EndorsementException = Strict({
  type: EndorType,
  offered: Type.Optional(Offered),
  review: Type.Optional(Review),
  fields: Type.Optional(EndorsementRule.properties.fields),
  list: EndorsementRule.properties.list,
  summary: Type.Optional(Sentence),
  reasons: Type.Optional(EndorsementRule.properties.reasons),
  materials: Type.Optional(EndorsementRule.properties.materials),
})
