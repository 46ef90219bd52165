import type { Price } from '@storefront/contract'

/** Creates the price of a plan; `part` overrides fields. */
export const priceOf = (part: Partial<Price> = {}): Price => ({
  planCode: 'BASIC',
  planName: '安心',
  amountFen: 9800,
  basis: '元/年',
  person: '自住的住宅',
  isLowest: true,
  ...part,
})
