import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getHome = () => call('home/index', {})

export const getMoreProducts = (request: RequestOf<'home/more'>) => call('home/more', request)
