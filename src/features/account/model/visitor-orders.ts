import type { OrderReference, VisitorOrder } from '@storefront/contract'
import { isRecord, readStored, writeStored } from '@/platform/storage'
import { dayMs } from '@storefront/rules/calendar'

const storageKey = 'visitorOrders'
/** Maximum number of orders that `member/order/listNoPay` and `member/order/listDevice` accept. */
const most = 20
/** How long the mobile for the login page is kept, in ms: as long as a draft. */
const mobileLifeMs = dayMs

/** An order as stored on this device. */
interface KeptOrder extends VisitorOrder {
  /** The holder's mobile and its expiry, epoch ms. */
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

/** Returns the stored orders; removes expired mobiles. */
function keptOrders(now = Date.now()): KeptOrder[] {
  const stored = readStored(storageKey, areKeptOrders) ?? []
  if (stored.every(({ login }) => login === undefined || login.until > now)) return stored
  const kept = stored.map(({ login, ...order }) => (login && login.until > now ? { ...order, login } : order))
  writeStored(storageKey, kept)
  return kept
}

/** Returns the orders placed on this device without login, newest first, each with its access key. */
export function visitorOrders(): VisitorOrder[] {
  return keptOrders().map(({ orderNo, accessKey }) => ({ orderNo, accessKey }))
}

/** Stores the key of a new order, and for a day the mobile of its holder; removes the oldest orders beyond twenty. */
export function keepVisitorOrder(order: VisitorOrder, mobile?: string): void {
  const others = keptOrders().filter((known) => known.orderNo !== order.orderNo)
  const login = mobile ? { login: { mobile, until: Date.now() + mobileLifeMs } } : {}
  writeStored(storageKey, [{ ...order, ...login }, ...others].slice(0, most))
}

/** Returns the holder's mobile of an order placed on this device within the last day. */
export function holderMobile(orderNo: string): string | undefined {
  return keptOrders().find((order) => order.orderNo === orderNo)?.login?.mobile
}

/** Removes every stored mobile; not needed after a login. */
export function forgetHolderMobiles(): void {
  if (keptOrders().some(({ login }) => login)) writeStored(storageKey, visitorOrders())
}

/** Returns the order reference for calls: with its key when it was placed on this device without login. */
export function orderReference(orderNo: string): OrderReference {
  const known = visitorOrders().find((order) => order.orderNo === orderNo)
  return known ? { orderNo, accessKey: known.accessKey } : { orderNo }
}
