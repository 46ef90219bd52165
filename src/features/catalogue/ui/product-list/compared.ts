/** The route of the list, and of a comparison of products from it. */
export const productList = '/pages/productList/index'
/** How many products can be compared side by side. */
export const fewestCompared = 2
/** How many products stand side by side at the most: more do not fit a phone. */
export const mostCompared = 3

const productCode = /^[a-z][a-z0-9-]{1,39}$/

/** The products that an address asks to compare, each once; null when it asks for none. */
export function comparedCodes(compare: string | undefined): string[] | null {
  const codes = [...new Set((compare ?? '').split(','))].filter((code) => productCode.test(code))
  return codes.length >= fewestCompared ? codes.slice(0, mostCompared) : null
}
