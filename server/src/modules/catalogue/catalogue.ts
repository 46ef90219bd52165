import { notFound } from '../../lib/errors'
import type { ProductDefinition } from './product-schema'
import type { HomeFile } from './schema/document'
import type { EndorsementRule } from './schema/endorsement'
import type { ProductSearch } from './search'

/** A product as it is sold now. */
export interface PublishedProduct {
  definition: ProductDefinition
  /** Edition and a hash of the content: another content is another version. */
  version: string
}

/** Everything on sale, read once at start. */
export interface Catalogue {
  home: HomeFile
  /** By product code. */
  products: ReadonlyMap<string, PublishedProduct>
  /** What policies can be changed in, where their product says nothing else. */
  endorsements: readonly EndorsementRule[]
  search: ProductSearch
}

/** @throws BusinessError (not found) for a code that is not on sale. */
export function productOf(catalogue: Catalogue, productCode: string): PublishedProduct {
  const product = catalogue.products.get(productCode)
  if (!product) throw notFound('没有找到这个产品，可能已下架，请返回首页重新选择')
  return product
}

/** @throws BusinessError (not found) for a plan the product does not have. */
export function planOf(definition: ProductDefinition, planCode: string) {
  const plan = definition.plans.plans.find((candidate) => candidate.planCode === planCode)
  if (!plan) throw notFound('没有找到这个方案，请重新选择方案')
  return plan
}

/** The insurer: every product is sold by the same. */
export function companyOf({ products }: Catalogue): ProductDefinition['company'] {
  const [first] = products.values()
  if (!first) throw new Error('Nothing is on sale')
  return first.definition.company
}
