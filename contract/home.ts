import { Type } from 'typebox'
import { publicCall } from './call'
import { Cursor, Nullable, ProductCode, Strict, Empty } from './common'
import { ProductCard } from './product'

export const homeCalls = {
  'home/index': publicCall(
    'Banners, categories, the first products and the notices of the home page',
    Empty,
    Strict({
      banners: Type.Array(
        Strict({
          title: Type.String(),
          subtitle: Type.String(),
          picture: Type.String(),
          productCode: ProductCode,
        }),
      ),
      categories: Type.Array(
        Strict({ code: Type.String(), name: Type.String(), productCount: Type.Integer() }),
      ),
      products: Type.Array(ProductCard),
      nextCursor: Nullable(Cursor),
      notices: Type.Array(Strict({ title: Type.String(), text: Type.String() })),
    }),
  ),
  'home/more': publicCall(
    'A further page of products, optionally of one category or of those that a search finds, best first',
    Strict({
      cursor: Type.Optional(Cursor),
      categoryCode: Type.Optional(Type.String({ maxLength: 40 })),
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    }),
    Strict({
      products: Type.Array(ProductCard),
      nextCursor: Nullable(Cursor),
      /** Search words that return results, when the search finds nothing. */
      suggestions: Type.Array(Type.String()),
    }),
  ),
  'home/checkLoginStatus': publicCall(
    'Whether the session sent along is still alive: 1 alive, 0 not (spec §4)',
    Strict({ frontType: Type.String({ pattern: '^\\d{3}$' }) }),
    Type.Integer({ minimum: 0, maximum: 1 }),
  ),
}
