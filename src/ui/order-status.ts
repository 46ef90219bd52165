import type { OrderStatus, OrderView } from '@storefront/contract'
import { earlyEnds } from '@storefront/rules/policy-state'
import type { Tone } from './tag'
import { formatYuan } from '@/lib/money'
import { policyBadge } from './policy-status'

/** Names and colors of the order states. */
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

/** Returns the name and color of an order state; an early end of the policy takes precedence over 已出单. */
export function orderBadge({ status, policyStatus }: Pick<OrderView, 'status' | 'policyStatus'>): {
  text: string
  tone: Tone
} {
  const earlyEnd = earlyEnds.find((end) => end === policyStatus)
  return status === 'ISSUED' && earlyEnd
    ? policyBadge({ status: earlyEnd, changing: false })
    : orderStatus[status]
}

/** Returns the refund text of an order, for pending or completed refunds; undefined without a refund. */
export const refundText = ({ refundFen }: Pick<OrderView, 'refundFen'>): string | undefined =>
  refundFen === null ? undefined : `退款 ${formatYuan(refundFen, true)} 元`
