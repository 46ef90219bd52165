import { type Static, Type } from 'typebox'
import { PlanCode, Strict } from '@storefront/contract/common'
import { Titled } from '@storefront/contract/product'

const Sentence = Type.String({ minLength: 1 })

/** Texts of the English certificate of a policy; sums, names and days come from the policy. */
export const Certificate = Strict({
  title: Sentence,
  productName: Sentence,
  insurerName: Sentence,
  opening: Sentence,
  /** Plans with a certificate, with the insurer's statements for each. */
  plans: Type.Array(Strict({ planCode: PlanCode, name: Sentence, statements: Type.Array(Sentence) }), {
    minItems: 1,
  }),
  /** English cover names, in print order. */
  coverages: Type.Array(Strict({ kindCode: Sentence, name: Sentence }), { minItems: 1 }),
  notes: Type.Array(Sentence),
  contacts: Type.Array(Titled, { minItems: 1 }),
})
export type Certificate = Static<typeof Certificate>
