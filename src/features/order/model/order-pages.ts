import type { OrderView } from '@storefront/contract'
import { paidStates, unpaidStates } from '@storefront/rules/order-state'

const pages = {
  pay: '/pages/payWeb/index',
  success: '/pages/paySucess/index',
  failure: '/pages/payFail/index',
  changed: '/userPages/pages/sucess/index',
} as const

/** Returns the page that shows the state of an order after a payment. */
export function orderPage({
  status,
  actions,
  endorsementNo,
}: Pick<OrderView, 'status' | 'actions' | 'endorsementNo'>): string {
  if (paidStates.includes(status)) return endorsementNo === undefined ? pages.success : pages.changed
  return unpaidStates.includes(status) && (actions.includes('PAY') || status === 'PAYING')
    ? pages.pay
    : pages.failure
}
