import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Provinces without a parent, else the regions inside it, or what a keyword finds. */
export const getRegions = (request: RequestOf<'insure/city'>) => call('insure/city', request)

/** Travel destinations of a product, and whether the plan accepts each. */
export const getDestinations = (request: RequestOf<'insure/destination'>) =>
  call('insure/destination', request)
