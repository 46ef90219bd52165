import type { OrderReference, VisitorOrder } from '@storefront/contract'
import { isRecord, readStored, writeStored } from '@/platform/storage'
import { dayMs } from '@/lib/time'

const storageKey = 'visitorOrders'
/** Maximum that `member/order/listNoPay` and `member/order/listDevice` take. */
const most = 20
/** How long the mobile is kept that the login page is filled in with: as long as a draft. */
const mobileLifeMs = dayMs

/** An order as this device keeps it. */
interface KeptOrder extends VisitorOrder {
  /** The mobile of the holder, and until when it is kept, epoch ms. */
  login?: { mobile: string; until: number }
}

const isLogin = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && typeof value.mobile === 'string' && typeof value.until === 'number')

function isKeptOrder(value: unknown): value is KeptOrder {
  return (
    isRecord(value) &&
    typeof value.orderNo === 'string' &&
    typeof value.accessKey === 'string' &&
    isLogin(value.login)
  )
}

const areKeptOrders = (value: unknown): value is KeptOrder[] =>
  Array.isArray(value) && value.every(isKeptOrder)

/** The kept orders; a mobile whose time is over is removed. */
function keptOrders(now = Date.now()): KeptOrder[] {
  const stored = readStored(storageKey, areKeptOrders) ?? []
  if (stored.every(({ login }) => login === undefined || login.until > now)) return stored
  const kept = stored.map(({ login, ...order }) => (login && login.until > now ? { ...order, login } : order))
  writeStored(storageKey, kept)
  return kept
}

/** Orders made on this device without login, newest first, each with the key that opens it. */
export function visitorOrders(): VisitorOrder[] {
  return keptOrders().map(({ orderNo, accessKey }) => ({ orderNo, accessKey }))
}

/** Keeps the key of a new order, and for a day the mobile of its holder; the oldest beyond twenty is dropped. */
export function keepVisitorOrder(order: VisitorOrder, mobile?: string): void {
  const others = keptOrders().filter((known) => known.orderNo !== order.orderNo)
  const login = mobile ? { login: { mobile, until: Date.now() + mobileLifeMs } } : {}
  writeStored(storageKey, [{ ...order, ...login }, ...others].slice(0, most))
}

/** The mobile of the holder of an order that was made here within the last day. */
export function holderMobile(orderNo: string): string | undefined {
  return keptOrders().find((order) => order.orderNo === orderNo)?.login?.mobile
}

/** Removes every kept mobile: after a login it is not needed any more. */
export function forgetHolderMobiles(): void {
  if (keptOrders().some(({ login }) => login)) writeStored(storageKey, visitorOrders())
}

/** How calls name an order: with its key when it was made here without login. */
export function orderReference(orderNo: string): OrderReference {
  const known = visitorOrders().find((order) => order.orderNo === orderNo)
  return known ? { orderNo, accessKey: known.accessKey } : { orderNo }
}
