import type { OrderReference, VisitorOrder } from '@storefront/contract'
import { isRecord, readStored, writeStored } from '@/platform/storage'

const storageKey = 'visitorOrders'
/** The most that `member/order/listNoPay` takes. */
const most = 20

function isVisitorOrder(value: unknown): value is VisitorOrder {
  return isRecord(value) && typeof value.orderNo === 'string' && typeof value.accessKey === 'string'
}

const isVisitorOrders = (value: unknown): value is VisitorOrder[] =>
  Array.isArray(value) && value.every(isVisitorOrder)

/** Orders made on this device without login, newest first, each with the key that opens it. */
export function visitorOrders(): VisitorOrder[] {
  return readStored(storageKey, isVisitorOrders) ?? []
}

/** Keeps the key of a new order; the oldest beyond twenty is forgotten. */
export function keepVisitorOrder(order: VisitorOrder): void {
  const others = visitorOrders().filter((known) => known.orderNo !== order.orderNo)
  writeStored(storageKey, [order, ...others].slice(0, most))
}

/** How calls name an order: with its key when it was made here without login. */
export function orderReference(orderNo: string): OrderReference {
  const known = visitorOrders().find((order) => order.orderNo === orderNo)
  return known ? { orderNo, accessKey: known.accessKey } : { orderNo }
}
