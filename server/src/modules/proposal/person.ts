import type { ProductDefinition } from '../product'
import type { StoredQuote } from '../quote'
import type { ItemCounts } from './items'
import type { Values } from './values'

/** Input of the insured person checks. */
export interface PersonContext {
  definition: ProductDefinition
  quote: Pick<StoredQuote, 'planCode' | 'factors' | 'rateVersion'>
  counts: ItemCounts
  values: Values
  /** Paths of fields that are already invalid. */
  wrong: ReadonlySet<string>
}

/** Insured person with a valid certificate that determines identity and age. */
export interface Person {
  /** Path, such as `insureds.0`. */
  at: string
  certificate: string
  birth: string
  /** Completed years on the first day of cover. */
  age: number
  /** Path for problems with the age. */
  agePath: string
}
