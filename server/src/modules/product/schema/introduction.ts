import { type Static, Type } from 'typebox'
import { PlanCode, Strict } from '@storefront/contract/common'
import { PriceExample } from './price'

const Sentence = Type.String({ minLength: 1 })

/** A customer of one plan, described by the situation in life. The premium is always rated, never entered by hand. */
const ExampleCustomerDefinition = Strict({
  title: Type.String({ minLength: 1, maxLength: 10 }),
  planCode: PlanCode,
  person: PriceExample.properties.person,
  factors: PriceExample.properties.factors,
})

/** What the introduction shows first; all the rest is one tap away. */
export const Introduction = Strict({
  /** Main covers with their pictures, the most important first. A plan shows the first four that it includes. */
  coverages: Type.Array(
    Strict({ kindCode: Sentence, picture: Type.String({ pattern: '^/pictures/cover-[a-z-]+\\.svg$' }) }),
    { minItems: 1 },
  ),
  /** Titles of the five main exclusions, or of all exclusions of a product with fewer. */
  exclusions: Type.Array(Sentence, { minItems: 1, maxItems: 5 }),
  customers: Type.Array(ExampleCustomerDefinition, { minItems: 3, maxItems: 3 }),
})
export type Introduction = Static<typeof Introduction>
