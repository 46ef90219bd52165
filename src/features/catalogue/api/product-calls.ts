import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Loads the introduction of a product; the page itself shows errors together with plans and disclosures. */
export const getProduct = (productCode: string) => call('insure/index', { productCode }, { quiet: true })

/** Loads the plans of a product and their rating factors; the page itself shows errors. */
export const getPlans = (productCode: string) => call('insure/select', { productCode }, { quiet: true })

/** Loads the documents of a product: terms, notice, exclusions, consents. */
export const getNotice = (request: RequestOf<'insure/notice'>) => call('insure/notice', request)
