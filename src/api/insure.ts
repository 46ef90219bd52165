import type { RequestOf } from '@storefront/contract'
import { call } from './request'

export const getProduct = (productCode: string) => call('insure/index', { productCode })

export const getPlans = (productCode: string) => call('insure/select', { productCode })

export const calculate = (request: RequestOf<'insure/calculate'>) => call('insure/calculate', request)

export const getNotice = (request: RequestOf<'insure/notice'>) => call('insure/notice', request)

export const getForm = (quoteNo: string) => call('insure/input', { quoteNo })

/** Has the server judge what was entered. */
export const getDigest = (request: RequestOf<'insure/digest'>) => call('insure/digest', request)

/** Provinces without a parent, else the regions inside it, or what a keyword finds. */
export const getRegions = (request: RequestOf<'insure/city'>) => call('insure/city', request)

/** Where one can travel to with a product, and whether the plan accepts it. */
export const getDestinations = (request: RequestOf<'insure/destination'>) =>
  call('insure/destination', request)

export const getSliderCaptcha = (request: RequestOf<'insure/getSliderCaptcha'>) =>
  call('insure/getSliderCaptcha', request)

export const checkSliderCaptcha = (request: RequestOf<'insure/checkSliderCaptcha'>) =>
  call('insure/checkSliderCaptcha', request)

export const save = (request: RequestOf<'insure/save'>) => call('insure/save', request)
