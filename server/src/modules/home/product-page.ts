import type { DataOf, RequestOf } from '@storefront/contract'
import { BusinessError } from '../../lib/errors'
import { bodyCode } from '@storefront/rules/body-code'
import type { Catalogue, ProductDefinition } from '../product'
import { cardOf } from '../catalogue'

const pageSize = 8

const refusal = (message: string, path: string, problem: string) =>
  new BusinessError(bodyCode.badRequest, message, [{ path, message: problem }])

/** Returns the products for a list in catalogue order, or for a search by relevance. */
function listed(catalogue: Catalogue, { categoryCode, keyword }: RequestOf<'home/more'>) {
  const codes = keyword === undefined ? [...catalogue.products.keys()] : catalogue.search.find(keyword)
  return codes
    .flatMap((code) => catalogue.products.get(code)?.definition ?? [])
    .filter(({ product }) => categoryCode === undefined || product.categoryCode === categoryCode)
}

/** Returns a product card; for a matching search with the product's exclusions. */
function foundCard({ search }: Catalogue, definition: ProductDefinition, today: string, keyword = '') {
  const caution = search.caution(keyword, definition.product.code)
  return { ...cardOf(definition, today), ...(caution !== undefined && { caution }) }
}

/**
 * Returns a page of products. The cursor is the code of the last product of the previous page.
 * @throws BusinessError (bad request) for an unknown cursor or category.
 */
export function productPage(
  catalogue: Catalogue,
  today: string,
  request: RequestOf<'home/more'>,
): DataOf<'home/more'> {
  const { cursor, categoryCode, keyword } = request
  if (categoryCode !== undefined && !catalogue.home.categories.some(({ code }) => code === categoryCode))
    throw refusal('没有这个产品分类，请返回重新选择', 'categoryCode', '没有这个产品分类')
  const all = listed(catalogue, request)
  const last = cursor === undefined ? -1 : all.findIndex(({ product }) => product.code === cursor)
  if (cursor !== undefined && last < 0)
    throw refusal('产品列表已更新，请返回后重新打开', 'cursor', '产品列表已更新')
  const page = all.slice(last + 1, last + 1 + pageSize)
  const more = last + 1 + pageSize < all.length
  return {
    products: page.map((definition) => foundCard(catalogue, definition, today, keyword)),
    nextCursor: more ? (page.at(-1)?.product.code ?? null) : null,
    suggestions: all.length > 0 ? [] : catalogue.search.suggestions,
  }
}
