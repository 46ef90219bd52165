import { defineEvent } from '../../lib/events'

/** Orders bought without login were assigned to the member with the holder's verified mobile. */
export const ordersClaimed = defineEvent<{ orderNos: readonly string[]; memberId: string }>(
  'order.ordersClaimed',
)

/** Orders that were never sold are being erased with their proposals. */
export const ordersErased = defineEvent<{
  orderNos: readonly string[]
  proposalNos: readonly string[]
}>('order.ordersErased')
