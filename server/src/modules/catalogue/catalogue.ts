import { notFound } from '../../lib/errors'
import type { ProductDefinition } from './product-schema'
import type { HomeFile } from './schema/document'
import type { EndorsementRule } from './schema/endorsement'
import type { ProductSearch } from './search'

/** A product as currently sold. */
export interface PublishedProduct {
  definition: ProductDefinition
  /** Edition and a hash of the content: different content has a different version. */
  version: string
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
