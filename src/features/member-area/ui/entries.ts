import type { IconName } from '@/ui/icon'
import { pageAddress } from '@/routes'

/** A link on the user page. */
export interface Entry {
  icon: IconName
  title: string
  path: string
}

/** Links for members; the target pages require a login where necessary. */
export const insuranceEntries: readonly Entry[] = [
  { icon: 'document', title: '我的订单', path: pageAddress('orders') },
  { icon: 'shield', title: '保单信息', path: pageAddress('policies') },
  { icon: 'refresh', title: '保单变更/退保', path: pageAddress('change') },
  { icon: 'document', title: '申请开票', path: pageAddress('invoiceApplication') },
  { icon: 'check', title: '开票结果', path: pageAddress('invoiceResult') },
  { icon: 'user', title: '常用联系人', path: pageAddress('contacts') },
]

/** Links for all customers. */
export const serviceEntries: readonly Entry[] = [
  { icon: 'search', title: '常见问题', path: pageAddress('questions') },
  { icon: 'info', title: '关于我们', path: pageAddress('about') },
  { icon: 'document', title: '隐私政策', path: pageAddress('privacy') },
]
