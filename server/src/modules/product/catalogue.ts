import { notFound } from '../../lib/errors'
import type { ProductDefinition } from './product-schema'
import type { HomeFile } from './schema/document'
import type { EndorsementRule } from './schema/endorsement'

/** A product as currently sold. */
export interface PublishedProduct {
  definition: ProductDefinition
  /** Edition and a hash of the content: different content has a different version. */
  version: string
}

/** Full-text product search. */
export interface ProductSearch {
  /**
   * Returns matching product codes, best first; all codes when the question matches every product. Without a match
   * it returns the products that exclude the subject, so that the customer sees the exclusion.
   */
  find(question: string): string[]
  /** Returns the exclusion text of a product when the question matches an exclusion. */
  caution(question: string, code: string): string | undefined
  /** Returns a question in simplified characters, with corrected terms and pinyin. */
  normalize(question: string): string
  /** Words with search results, each for a different product. */
  suggestions: string[]
}

/** All products on sale, loaded once at startup. */
export interface Catalogue {
  home: HomeFile
  /** Products by code. */
  products: ReadonlyMap<string, PublishedProduct>
  /** Default endorsement rules for products without their own. */
  endorsements: readonly EndorsementRule[]
  search: ProductSearch
}

/** @throws BusinessError (not found) when the product is not on sale. */
export function productOf(catalogue: Catalogue, productCode: string): PublishedProduct {
  const product = catalogue.products.get(productCode)
  if (!product) throw notFound('没有找到这个产品，可能已下架，请返回首页重新选择')
  return product
}

/** @throws BusinessError (not found) when the product does not have the plan. */
export function planOf(definition: ProductDefinition, planCode: string) {
  const plan = definition.plans.plans.find((candidate) => candidate.planCode === planCode)
  if (!plan) throw notFound('没有找到这个方案，请重新选择方案')
  return plan
}

/** Returns the insurer: it is the same for all products. */
export function companyOf({ products }: Catalogue): ProductDefinition['company'] {
  const [first] = products.values()
  if (!first) throw new Error('Nothing is on sale')
  return first.definition.company
}
