import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const listPolicies = (request: RequestOf<'member/policy/list'>) =>
  call('member/policy/list', request, { auth: true })

/** One policy; `reveal` shows personal data in full. */
export const getPolicy = (policyNo: string, reveal: boolean) =>
  call('member/policy/info', { policyNo, ...(reveal && { reveal }) }, { auth: true })

/** A link to a document of a policy, good for a few minutes. */
export const getPolicyDocument = (request: RequestOf<'member/policy/ePolicy'>) =>
  call('member/policy/ePolicy', request, { auth: true })

/** What the proposal that follows a policy begins with. */
export const getRenewal = (policyNo: string) => call('member/policy/renew', { policyNo }, { auth: true })

/** A link to the document of a change that has taken effect, good for a few minutes. */
export const getEndorsementDocument = (endorsementNo: string) =>
  call('member/policy/endorDocument', { endorsementNo }, { auth: true })
