import type { HomeFile, PublishedProduct } from '../../product'
import { repeated } from './repeated'

/** Returns the problems between the home page and the products, as `/path: message`. */
export function homeProblems(home: HomeFile, products: ReadonlyMap<string, PublishedProduct>): string[] {
  const categories = new Set(home.categories.map(({ code }) => code))
  return [
    ...repeated(home.categories.map(({ code }) => code)).map(
      (code) => `/categories: The category ${code} is listed twice.`,
    ),
    ...home.banners.flatMap(({ productCode }, index) =>
      products.has(productCode) ? [] : [`/banners/${index}/productCode: no such product ${productCode}`],
    ),
    ...home.products.flatMap((code, index) =>
      home.products.indexOf(code) === index ? [] : [`/products/${index}: ${code} is listed twice`],
    ),
    ...[...products].flatMap(([code, { definition }]) => {
      const { categoryCode, code: ownCode } = definition.product
      return [
        ...(categories.has(categoryCode) ? [] : [`/categories: no category ${categoryCode}, of ${code}`]),
        ...(ownCode === code ? [] : [`/products: folder ${code} holds product ${ownCode}`]),
      ]
    }),
  ]
}
