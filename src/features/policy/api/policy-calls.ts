import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const listPolicies = (request: RequestOf<'member/policy/list'>) =>
  call('member/policy/list', request, { auth: true })

/** Loads one policy; `reveal` shows personal data in full. */
export const getPolicy = (policyNo: string, reveal: boolean) =>
  call('member/policy/info', { policyNo, ...(reveal && { reveal }) }, { auth: true })

/** Loads a link to a policy document, valid for a few minutes. */
export const getPolicyDocument = (request: RequestOf<'member/policy/ePolicy'>) =>
  call('member/policy/ePolicy', request, { auth: true })

/** Loads the initial values of a renewal proposal. */
export const getRenewal = (policyNo: string) => call('member/policy/renew', { policyNo }, { auth: true })

/** Loads a link to the document of an effective endorsement, valid for a few minutes. */
export const getEndorsementDocument = (endorsementNo: string) =>
  call('member/policy/endorDocument', { endorsementNo }, { auth: true })
