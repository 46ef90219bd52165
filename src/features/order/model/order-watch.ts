import type { OrderDetail, OrderStatus } from '@storefront/contract'
import { RemoteData } from '@/lib/remote-data'
import { getOrder, queryOrder } from '../api/order-calls'
import { orderReference } from '@/features/account'

/** Polling intervals in ms: short at first, then longer; polling stops after the last one. */
const waitsMs = [
  1500, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 10_000, 10_000, 15_000, 15_000, 20_000, 20_000,
]

/** An order with its loading state. */
export type OrderWatch = RemoteData<OrderDetail>

/** Queries the payment gateway through the server, and loads the order when its state has changed. */
async function pollOrder(orderNo: string, watch: OrderWatch): Promise<void> {
  const answer = await queryOrder(orderReference(orderNo)).catch(() => undefined)
  if (answer?.ok && answer.data.status !== watch.data?.status) await watch.load()
}

/**
 * Returns an order that can be polled.
 * @param moving states that change without customer action
 */
export function watchOrder(orderNo: string, moving: readonly OrderStatus[]): OrderWatch {
  return new RemoteData(() => getOrder(orderReference(orderNo)), {
    every: waitsMs,
    isPending: ({ status }) => moving.includes(status),
    ask: (watch) => pollOrder(orderNo, watch),
  })
}
