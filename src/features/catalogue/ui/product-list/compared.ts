/** Minimum number of products in a comparison. */
export const fewestCompared = 2
/** Maximum number of products in a comparison: more columns do not fit a phone. */
export const mostCompared = 3

const productCode = /^[a-z][a-z0-9-]{1,39}$/

/** Returns the products that an address asks to compare, without duplicates; null when it asks for none. */
export function comparedCodes(compare: string | undefined): string[] | null {
  const codes = [...new Set((compare ?? '').split(','))].filter((code) => productCode.test(code))
  return codes.length >= fewestCompared ? codes.slice(0, mostCompared) : null
}
