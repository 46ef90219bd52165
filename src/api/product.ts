import type { RequestOf } from '@storefront/contract'
import { call } from './request'

/** Introduction of a product with its plans and disclosures. */
export const getProduct = (productCode: string) => call('insure/index', { productCode })

/** Plans of a product and the fields that price them. */
export const getPlans = (productCode: string) => call('insure/select', { productCode })

/** Documents of a product: terms, notice, exclusions, consents. */
export const getNotice = (request: RequestOf<'insure/notice'>) => call('insure/notice', request)
