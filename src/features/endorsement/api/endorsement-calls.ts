import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Loads the available endorsement types of a policy and its applications. */
export const getChanges = (policyNo: string) => call('member/policy/endorTypes', { policyNo }, { auth: true })

/** Loads the reasons, fields and materials of an endorsement type. */
export const getChangeForm = (request: RequestOf<'member/policy/endorReasons'>) =>
  call('member/policy/endorReasons', request, { auth: true })

/** Previews or submits an endorsement. */
export const submitChange = (request: RequestOf<'member/policy/endorSubmit'>) =>
  call('member/policy/endorSubmit', request, { auth: true })

/** Previews or submits a cancellation. */
export const cancelPolicy = (request: RequestOf<'member/policy/cancel'>) =>
  call('member/policy/cancel', request, { auth: true })

export const getApplication = (endorsementNo: string) =>
  call('member/policy/endorInfo', { endorsementNo }, { auth: true })

/** Withdraws an application that has not taken effect. */
export const withdrawApplication = (endorsementNo: string) =>
  call('member/policy/endorWithdraw', { endorsementNo }, { auth: true })
