import type { OrderReference, RequestOf } from '@storefront/contract'
import { call, missingCodes } from '@/lib/request/request'

/** Loads an order. The page shows that there is no such order. */
export const getOrder = (order: OrderReference) =>
  call('member/order/info', order, { shownByPage: missingCodes })

export const getOrderDocument = (request: RequestOf<'member/order/document'>) =>
  call('member/order/document', request)

export const queryOrder = (order: OrderReference) =>
  call('member/order/query', order, { shownByPage: missingCodes })

export const pay = (request: RequestOf<'member/order/pay'>) => call('member/order/pay', request)

export const listUnpaid = (request: RequestOf<'member/order/listNoPay'>) =>
  call('member/order/listNoPay', request)

export const listOrders = (request: RequestOf<'member/order/list'>) =>
  call('member/order/list', request, { auth: true })

export const closeOrder = (order: OrderReference) => call('member/order/close', order)

export const subscribe = (request: RequestOf<'member/order/subscribe'>) =>
  call('member/order/subscribe', request, { quiet: true })

export const getNotifyUrl = (order: OrderReference) => call('member/order/getNotifyUrl', order)

/** Loads the record of a sale. */
export const getSaleRecord = (order: OrderReference) => call('member/order/record', order)

/** Loads a link to the sale record as a document, valid for a few minutes. */
export const getSaleRecordFile = (order: OrderReference) => call('member/order/recordFile', order)

/** Loads the orders of this device that belong to no account. */
export const listOfDevice = (request: RequestOf<'member/order/listDevice'>) =>
  call('member/order/listDevice', request)

/** Loads a link to a policy document of an order, valid for a few minutes. */
export const getOrderPolicy = (request: RequestOf<'member/order/ePolicy'>) =>
  call('member/order/ePolicy', request)
