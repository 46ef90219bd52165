import type { OrderStatus } from '@storefront/contract'
import { conflict } from '../../lib/errors'
import type { SaleOrder } from './order.repository'
import { unpaidStates } from '@storefront/rules/order-state'

/** Shortest payment period in ms: WeChat Pay requires at least one minute; the rest covers the request time. */
const shortestPaymentMs = 65_000

type Deadline = Pick<SaleOrder, 'status' | 'payDeadline'>

/** Returns the status to show: an unpaidStates order expires at its deadline, even before the expiry job runs. */
export function shownStatus({ status, payDeadline }: Deadline, now: number): OrderStatus {
  return status === 'PENDING_PAY' && payDeadline <= now ? 'EXPIRED' : status
}

/** Returns whether the customer can pay now. */
export function isPayable({ status, payDeadline }: Deadline, now: number): boolean {
  return unpaidStates.includes(status) && payDeadline > now
}

/** @throws BusinessError (conflict) when the remaining time is too short to start a payment at the gateway. */
export function refuseTooLate({ payDeadline }: Deadline, now: number): void {
  if (payDeadline - now < shortestPaymentMs)
    throw conflict('距支付截止不足 1 分钟，已无法发起支付，请重新投保')
}

/** @throws BusinessError (conflict) with the reason why the order cannot be paid. */
export function refuseUnpayable(order: Deadline, now: number): void {
  if (isPayable(order, now)) return
  const status = shownStatus(order, now)
  if (status === 'CANCELLED') throw conflict('订单已取消，请重新投保')
  if (status === 'EXPIRED' || unpaidStates.includes(status)) throw conflict('订单已超过支付期限，请重新投保')
  if (status === 'REFUNDING' || status === 'REFUNDED' || status === 'ISSUE_FAILED')
    throw conflict('订单未能出单，款项原路退回，请查看订单详情')
  throw conflict('订单已支付，无需重复支付')
}
