import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { EndorMaterial, EndorType } from '@storefront/contract/endorsement'
import { Repeat } from '@storefront/contract/form'

const Sentence = Type.String({ minLength: 1 })

/** Available before or after the first day of cover, or both. */
const Offered = Type.Enum(['BEFORE_START', 'AFTER_START', 'ALWAYS', 'NEVER'])
/** When a manual review is required before the endorsement takes effect. */
const Review = Type.Enum(['NEVER', 'AFTER_START', 'ALWAYS'])

/** Rule of one kind of endorsement: availability, changeable fields and requirements. */
export const EndorsementRule = Strict({
  type: EndorType,
  name: Sentence,
  summary: Sentence,
  offered: Offered,
  review: Review,
  /** The endorsement can change the premium; not available when the product refunds nothing after the start. */
  money: Type.Boolean(),
  /** Form fields that it changes; `subject.*` means all subject fields not named by another kind. */
  fields: Type.Array(Type.String({ pattern: '^[a-z][A-Za-z]*(\\.([A-Za-z]+|\\*))?$' })),
  /** Role of the persons that it adds, replaces and removes. */
  list: Type.Optional(Repeat.properties.role),
  reasons: Type.Array(Strict({ code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }), name: Sentence }), {
    minItems: 1,
  }),
  materials: Type.Array(EndorMaterial),
  /** Statement that the customer agrees to. */
  statement: Sentence,
})
export type EndorsementRule = Static<typeof EndorsementRule>

/** File `endorsements.json`: default rules of all products. */
export const EndorsementsFile = Strict({ types: Type.Array(EndorsementRule, { minItems: 1 }) })

/** Exception of a product, in its `product.json`. */
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
