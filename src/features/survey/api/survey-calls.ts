import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getSurveyRegions = (request: RequestOf<'api/stress/getAddress'>) =>
  call('api/stress/getAddress', request)

/** Loads the current questions, or those of the version of existing answers. */
export const getQuestionnaire = (version?: string) =>
  call('api/stress/getQuestion', { ...(version !== undefined && { version }) })

export const saveAnswers = (request: RequestOf<'api/stress/saveAnswers'>) =>
  call('api/stress/saveAnswers', request)

export const queryAnswers = (request: RequestOf<'api/stress/queryAnswers'>) =>
  call('api/stress/queryAnswers', request)

export const deleteAnswers = (request: RequestOf<'api/stress/deleteAnswers'>) =>
  call('api/stress/deleteAnswers', request)
