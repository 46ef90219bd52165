import type { CodePurpose } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Quiet: shows the visitor page without an error message when the member is no longer logged in. */
export const getCenter = () => call('member/center', {}, { auth: true, quiet: true })

export const agreeToPolicy = (version: string) => call('member/agree', { version }, { auth: true })

export const withdrawConsents = () => call('member/withdraw', {}, { auth: true })

// The code field shows refusals.

export const sendCode = (purpose: CodePurpose) =>
  call('member/dynamicCode', { purpose }, { auth: true, quiet: true })

export const exportData = (code: string) => call('member/export', { code }, { auth: true, quiet: true })

export const deleteAccount = (code: string) => call('member/delete', { code }, { auth: true, quiet: true })
