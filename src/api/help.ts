import type { RequestOf } from '@storefront/contract'
import { call } from './request'

export const getQuestions = (request: RequestOf<'help/question'>) => call('help/question', request)

export const getAnswer = (request: RequestOf<'help/faqDetails'>) => call('help/faqDetails', request)

export const getAftercare = () => call('help/aftercare', {})

export const getServiceChannels = () => call('help/customer', {})

export const getPrivacyPolicy = (request: RequestOf<'help/privacy'>) => call('help/privacy', request)

export const getBranches = (request: RequestOf<'help/branch'>) => call('help/branch', request)
