import type { OrderStatus, OrderView } from '@storefront/contract'

/** Unpaid, as far as the server knows. */
export const unpaidStates: readonly OrderStatus[] = ['PENDING_PAY', 'PAYING']
/** Paid; the policy is pending or issued. */
export const paidStates: readonly OrderStatus[] = ['PAID', 'ISSUED']
/** The refund is pending or completed. */
export const refundStates: readonly OrderStatus[] = ['ISSUE_FAILED', 'REFUNDING']

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
