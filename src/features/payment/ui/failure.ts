import type { OrderView } from '@storefront/contract'

/** Explanation for an unpaid order and the next step: pay it, buy again, or wait. */
export interface Failure {
  title: string
  text: string
  way: 'PAY' | 'BUY' | 'NONE'
}

/** Returns why an order is not in force, from its state; the server's text takes precedence. */
export function failureOf({ status, actions, notice }: OrderView): Failure {
  if (actions.includes('PAY')) {
    return { title: '支付没有完成', text: '没有扣款，您填写的内容都已保存在订单里。', way: 'PAY' }
  }
  switch (status) {
    case 'CANCELLED':
      return { title: '订单已取消', text: notice ?? '如仍需要保障，请重新投保。', way: 'BUY' }
    case 'ISSUE_FAILED':
    case 'REFUNDING':
      return { title: '未能出单，保费退回中', text: notice ?? '保费正在原路退回，请留意到账。', way: 'NONE' }
    case 'REFUNDED':
      return { title: '保费已退回', text: notice ?? '保费已原路退回您的支付账户。', way: 'BUY' }
    default:
      return {
        title: '订单已超过支付期限',
        text: notice ?? '没有扣款。如仍需要保障，请重新投保。',
        way: 'BUY',
      }
  }
}
