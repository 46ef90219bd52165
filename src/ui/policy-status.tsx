import type { PolicyStatus, PolicySummary } from '@storefront/contract'
import { policyStatusNames } from '@storefront/rules/policy-state'
import { StatusBadge, type Tone } from './tag'

interface Badge {
  text: string
  tone: Tone
}

const tones: Partial<Record<PolicyStatus, Tone>> = { UPCOMING: 'info', IN_FORCE: 'success' }

type Shown = Pick<PolicySummary, 'status' | 'changing'>

/** Returns the name and color of a policy state; a pending endorsement takes precedence. */
export const policyBadge = ({ status, changing }: Shown): Badge =>
  changing
    ? { text: '变更中', tone: 'warning' }
    : { text: policyStatusNames[status], tone: tones[status] ?? 'neutral' }

/** State of a policy. */
export function PolicyBadge({ policy }: { policy: Shown }) {
  const { text, tone } = policyBadge(policy)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
