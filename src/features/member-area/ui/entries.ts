import type { IconName } from '@/ui/icon'

/** A link on the user page. */
export interface Entry {
  icon: IconName
  title: string
  path: string
}

/** Links for members; the target pages require a login where necessary. */
export const insuranceEntries: readonly Entry[] = [
  { icon: 'document', title: '我的订单', path: '/userPages/pages/order/index' },
  { icon: 'shield', title: '保单信息', path: '/userPages/pages/policyList/index' },
  { icon: 'refresh', title: '保单变更/退保', path: '/userPages/pages/modify/index' },
  { icon: 'document', title: '申请开票', path: '/userPages/pages/receipt/index' },
  { icon: 'check', title: '开票结果', path: '/userPages/pages/resReceipt/index' },
  { icon: 'user', title: '常用联系人', path: '/pages/linkMan/index' },
]

/** Links for all customers. */
export const serviceEntries: readonly Entry[] = [
  { icon: 'search', title: '常见问题', path: '/userPages/pages/question/index' },
  { icon: 'info', title: '关于我们', path: '/userPages/pages/inRegardTo/index' },
  { icon: 'document', title: '隐私政策', path: '/userPages/pages/privacy/index' },
]
