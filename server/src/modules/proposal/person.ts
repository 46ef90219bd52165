import type { ProductDefinition } from '../catalogue/product-schema'
import type { StoredQuote } from '../quote/queries'
import type { ItemCounts } from './items'
import type { Values } from './values'

/** What the checks of the insured persons look at. */
export interface PersonContext {
  definition: ProductDefinition
  quote: Pick<StoredQuote, 'planCode' | 'factors' | 'rateVersion'>
  counts: ItemCounts
  values: Values
  /** Paths that are wrong by themselves. */
  wrong: ReadonlySet<string>
}

/** An insured person whose certificate tells who and how old they are. */
export interface Person {
  /** `insureds.0` */
  at: string
  certificate: string
  birth: string
  /** Completed years on the first day of cover. */
  age: number
  /** Where a problem with the age is shown. */
  agePath: string
}
