import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getPlaces = (request: RequestOf<'insure/place'>) => call('insure/place', request)

export const locateAddress = (address: string) => call('insure/locate', { address })
