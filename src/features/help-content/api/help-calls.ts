import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getQuestions = (request: RequestOf<'help/question'>) => call('help/question', request)

/** Loads one question with its answer. @param quiet the page itself shows errors */
export const getAnswer = (request: RequestOf<'help/faqDetails'>, quiet = false) =>
  call('help/faqDetails', request, { quiet })

export const getAftercare = () => call('help/aftercare', {})

export const getServiceChannels = () => call('help/customer', {})

export const getPrivacyPolicy = (request: RequestOf<'help/privacy'>) => call('help/privacy', request)

export const getBranches = (request: RequestOf<'help/branch'>) => call('help/branch', request)
