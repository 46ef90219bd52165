import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Loads the provinces, the regions inside a parent, or search results. */
export const getRegions = (request: RequestOf<'insure/city'>) => call('insure/city', request)

/** Loads the travel destinations of a product, and whether the plan accepts each. */
export const getDestinations = (request: RequestOf<'insure/destination'>) =>
  call('insure/destination', request)
