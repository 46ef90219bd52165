import type { OrderTab } from '@storefront/contract'

/** Order tabs with their names and empty texts. */
export const tabs: readonly { tab: OrderTab; name: string; empty: string }[] = [
  { tab: 'ALL', name: '全部', empty: '还没有订单' },
  { tab: 'UNPAID', name: '待支付', empty: '没有待支付的订单' },
  { tab: 'PAID', name: '出单中', empty: '没有正在出单的订单' },
  { tab: 'ISSUED', name: '已出单', empty: '没有已出单的订单' },
  { tab: 'ENDED', name: '已取消/退款', empty: '没有已取消或退款的订单' },
]
