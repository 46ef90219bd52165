import type { DataOf, RequestOf } from '@storefront/contract'
import { BusinessError } from '../../core/errors'
import { bodyCode } from '@storefront/contract/call'
import type { Catalogue } from '../catalogue/catalogue'
import { cardOf } from '../catalogue/views'

const pageSize = 8

/**
 * A page of products in the order of the catalogue. The cursor is the code of the last product of
 * the page before.
 * @throws BusinessError (bad request) for a cursor or category that does not exist.
 */
export function productPage(
  catalogue: Catalogue,
  today: string,
  { cursor, categoryCode }: RequestOf<'home/more'>,
): DataOf<'home/more'> {
  if (categoryCode !== undefined && !catalogue.home.categories.some(({ code }) => code === categoryCode))
    throw new BusinessError(bodyCode.badRequest, '没有这个产品分类，请返回重新选择', [
      { path: 'categoryCode', message: '没有这个产品分类' },
    ])
  const all = [...catalogue.products.values()]
    .map(({ definition }) => definition)
    .filter(({ product }) => categoryCode === undefined || product.categoryCode === categoryCode)
  const last = cursor === undefined ? -1 : all.findIndex(({ product }) => product.code === cursor)
  if (cursor !== undefined && last < 0)
    throw new BusinessError(bodyCode.badRequest, '产品列表已更新，请刷新后重试', [
      { path: 'cursor', message: '产品列表已更新' },
    ])
  const page = all.slice(last + 1, last + 1 + pageSize)
  const more = last + 1 + pageSize < all.length
  return {
    products: page.map((definition) => cardOf(definition, today)),
    nextCursor: more ? (page.at(-1)?.product.code ?? null) : null,
  }
}
