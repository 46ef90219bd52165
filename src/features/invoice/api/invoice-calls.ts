import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const applyInvoices = (request: RequestOf<'member/policy/eInvoice'>) =>
  call('member/policy/eInvoice', request, { auth: true })

export const queryInvoices = (request: RequestOf<'member/policy/queryInvoice'>) =>
  call('member/policy/queryInvoice', request, { auth: true })

/** Number and files; the links end after some minutes, so they are fetched when they are needed. */
export const getDigitalInvoice = (invoiceNo: string) =>
  call('member/policy/digitalInvoice', { invoiceNo }, { auth: true })

export const getInvoicePrint = (invoiceNo: string) =>
  call('member/policy/getInvPrintInfo', { invoiceNo }, { auth: true })
