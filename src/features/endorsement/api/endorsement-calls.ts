import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** What a policy can be changed in, and the applications there were. */
export const getChanges = (policyNo: string) => call('member/policy/endorTypes', { policyNo }, { auth: true })

/** The reasons, fields and materials of one kind of change. */
export const getChangeForm = (request: RequestOf<'member/policy/endorReasons'>) =>
  call('member/policy/endorReasons', request, { auth: true })

/** Previews a change, or applies for it. */
export const submitChange = (request: RequestOf<'member/policy/endorSubmit'>) =>
  call('member/policy/endorSubmit', request, { auth: true })

/** Previews a cancellation, or applies for it. */
export const cancelPolicy = (request: RequestOf<'member/policy/cancel'>) =>
  call('member/policy/cancel', request, { auth: true })

export const getApplication = (endorsementNo: string) =>
  call('member/policy/endorInfo', { endorsementNo }, { auth: true })

/** Takes an application back that has not taken effect. */
export const withdrawApplication = (endorsementNo: string) =>
  call('member/policy/endorWithdraw', { endorsementNo }, { auth: true })
