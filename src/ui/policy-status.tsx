import type { PolicyStatus, PolicySummary } from '@storefront/contract'
import { StatusBadge, type Tone } from './tag'

interface Badge {
  text: string
  tone: Tone
}

const badges: Record<PolicyStatus, Badge> = {
  UPCOMING: { text: '待生效', tone: 'info' },
  IN_FORCE: { text: '保障中', tone: 'success' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
  CANCELLED: { text: '已退保', tone: 'neutral' },
  VOIDED: { text: '已注销', tone: 'neutral' },
  TERMINATED: { text: '已终止', tone: 'neutral' },
}

type Shown = Pick<PolicySummary, 'status' | 'changing'>

/** Returns the name and color of a policy state; a pending endorsement takes precedence. */
export const policyBadge = ({ status, changing }: Shown): Badge =>
  changing ? { text: '变更中', tone: 'warning' } : badges[status]

/** State of a policy. */
export function PolicyBadge({ policy }: { policy: Shown }) {
  const { text, tone } = policyBadge(policy)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
