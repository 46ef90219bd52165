import type { OrderView } from '@storefront/contract'
import { paidStates, unpaidStates } from '@storefront/rules/order-state'

/** Page that shows the state of an order after a payment. */
export type OrderPage = 'payment' | 'paymentResult' | 'paymentFailed' | 'changeResult'

/** Returns the page that shows the state of an order after a payment. */
export function orderPage({
  status,
  actions,
  endorsementNo,
}: Pick<OrderView, 'status' | 'actions' | 'endorsementNo'>): OrderPage {
  if (paidStates.includes(status)) return endorsementNo === undefined ? 'paymentResult' : 'changeResult'
  return unpaidStates.includes(status) && (actions.includes('PAY') || status === 'PAYING')
    ? 'payment'
    : 'paymentFailed'
}
