import type { EndorStatus, EndorType } from '@storefront/contract'
import type { Tone } from '@/ui/tag'

const types: readonly string[] = ['E01', 'E02', 'E03', 'E04', 'E05', 'E06', 'E07', 'E08', 'E09', 'C01', 'C02']

/** Narrows the parameter of the page. */
export const isEndorType = (value: string | undefined): value is EndorType =>
  value !== undefined && types.includes(value)

/** Names and colors of the application states. */
export const statusBadges: Record<EndorStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: '未提交', tone: 'neutral' },
  SUBMITTED: { text: '办理中', tone: 'info' },
  AUTO_PASS: { text: '办理中', tone: 'info' },
  UNDER_REVIEW: { text: '审核中', tone: 'info' },
  PENDING_PAY: { text: '待补交', tone: 'warning' },
  EFFECTIVE: { text: '已生效', tone: 'success' },
  APPROVED_REFUND: { text: '退款中', tone: 'info' },
  REFUNDING: { text: '退款中', tone: 'info' },
  DONE: { text: '已办结', tone: 'success' },
  REJECTED: { text: '未通过', tone: 'danger' },
  WITHDRAWN: { text: '已撤回', tone: 'neutral' },
}
