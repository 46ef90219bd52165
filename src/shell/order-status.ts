import type { OrderStatus } from '@storefront/contract'
import type { Tone } from '@/components/tag'

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
