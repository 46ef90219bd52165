import type { PolicyStatus } from '@storefront/contract'
import type { Tone } from '@/components/tag'

/** How each state of a policy is called and coloured. */
export const policyStatus: Record<PolicyStatus, { text: string; tone: Tone }> = {
  UPCOMING: { text: '未生效', tone: 'info' },
  IN_FORCE: { text: '保障中', tone: 'success' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
  CANCELLED: { text: '已退保', tone: 'neutral' },
  VOIDED: { text: '已注销', tone: 'neutral' },
  TERMINATED: { text: '已终止', tone: 'neutral' },
}
