import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Introduction of a product; the page itself shows why there is none with its plans and disclosures. */
export const getProduct = (productCode: string) => call('insure/index', { productCode }, { quiet: true })

/** Plans of a product; the page itself shows why there are none; the fields that price them. */
export const getPlans = (productCode: string) => call('insure/select', { productCode }, { quiet: true })

/** Documents of a product: terms, notice, exclusions, consents. */
export const getNotice = (request: RequestOf<'insure/notice'>) => call('insure/notice', request)
