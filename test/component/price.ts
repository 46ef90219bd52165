import type { Price } from '@storefront/contract'

/** The price of a plan, with other parts where a test needs them. */
export const priceOf = (part: Partial<Price> = {}): Price => ({
  planCode: 'BASIC',
  planName: '安心',
  amountFen: 9800,
  basis: '元/年',
  person: '自住的住宅',
  isLowest: true,
  ...part,
})
