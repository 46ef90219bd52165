import type { OrderAction } from '@storefront/contract'
import type { Catalogue } from '../product'
import { isPayable, type SaleOrder } from '../order'

/** Related data of an order. */
export interface OrderAnnex {
  policyNo: string | null
  refunded: boolean
}

/** Returns the actions that the owner can take on an order now. */
export function actionsOf(
  { products }: Pick<Catalogue, 'products'>,
  order: SaleOrder,
  { policyNo, refunded }: OrderAnnex,
  now: number,
): OrderAction[] {
  if (isPayable(order, now)) return ['PAY', 'CLOSE']
  // An additional premium is not a separate purchase.
  if (order.endorsementNo !== null) return refunded ? ['REFUND'] : []
  const over = order.status !== 'PAID' && order.status !== 'PAYING'
  return [
    ...(policyNo === null ? [] : ['POLICY' as const]),
    ...(refunded ? ['REFUND' as const] : []),
    ...(over && products.has(order.productCode) ? ['BUY_AGAIN' as const] : []),
  ]
}
