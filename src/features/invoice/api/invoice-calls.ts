import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const applyInvoices = (request: RequestOf<'member/policy/eInvoice'>) =>
  call('member/policy/eInvoice', request, { auth: true })

export const queryInvoices = (request: RequestOf<'member/policy/queryInvoice'>) =>
  call('member/policy/queryInvoice', request, { auth: true })

/** Loads the number and files of an invoice; the links expire after some minutes, so they are loaded on demand. */
export const getDigitalInvoice = (invoiceNo: string) =>
  call('member/policy/digitalInvoice', { invoiceNo }, { auth: true })

export const getInvoicePrint = (invoiceNo: string) =>
  call('member/policy/getInvPrintInfo', { invoiceNo }, { auth: true })
