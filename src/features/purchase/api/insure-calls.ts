import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const calculate = (request: RequestOf<'insure/calculate'>) => call('insure/calculate', request)

export const getForm = (quoteNo: string) => call('insure/input', { quoteNo })

/** Submits the proposal for underwriting validation. */
export const getDigest = (request: RequestOf<'insure/digest'>) => call('insure/digest', request)

export const getSliderCaptcha = (request: RequestOf<'insure/getSliderCaptcha'>) =>
  call('insure/getSliderCaptcha', request)

export const checkSliderCaptcha = (request: RequestOf<'insure/checkSliderCaptcha'>) =>
  call('insure/checkSliderCaptcha', request)

export const save = (request: RequestOf<'insure/save'>) => call('insure/save', request)
