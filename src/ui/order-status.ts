import type { OrderStatus, OrderView } from '@storefront/contract'
import type { Tone } from './tag'
import { formatYuan } from '@/lib/money'
import { policyBadge } from './policy-status'

/** How the states of an order are called, and how they look. */
export const orderStatus: Record<OrderStatus, { text: string; tone: Tone }> = {
  PENDING_PAY: { text: '待支付', tone: 'warning' },
  PAYING: { text: '支付确认中', tone: 'warning' },
  PAID: { text: '出单中', tone: 'info' },
  ISSUED: { text: '已出单', tone: 'success' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
  ISSUE_FAILED: { text: '未能出单', tone: 'danger' },
  REFUNDING: { text: '退款中', tone: 'info' },
  REFUNDED: { text: '已退款', tone: 'neutral' },
}

/** Ends of a policy before its time: an order for it no longer reads 已出单. */
const endedEarly = ['CANCELLED', 'VOIDED', 'TERMINATED']

/** How the state of an order is called and coloured; a policy that was cancelled lies over it. */
export function orderBadge({ status, policyStatus }: Pick<OrderView, 'status' | 'policyStatus'>): {
  text: string
  tone: Tone
} {
  return status === 'ISSUED' && policyStatus && endedEarly.includes(policyStatus)
    ? policyBadge({ status: policyStatus, changing: false })
    : orderStatus[status]
}

/** What goes back or has gone back of the money of an order; undefined when nothing does. */
export const refundText = ({ refundFen }: Pick<OrderView, 'refundFen'>): string | undefined =>
  refundFen === null ? undefined : `退款 ${formatYuan(refundFen, true)} 元`
