import type { PolicyStatus } from '@storefront/contract'
import type { Policy } from './row'

/**
 * Returns the policy status at an instant: the stored status, or for an effective policy the status by time. @param now
 * epoch ms.
 */
export function policyStatus(
  { status, startAt, endAt }: Pick<Policy, 'status' | 'startAt' | 'endAt'>,
  now: number,
): PolicyStatus {
  if (status === 'CANCELLED' || status === 'VOIDED' || status === 'TERMINATED') return status
  if (now < startAt) return 'UPCOMING'
  return now <= endAt ? 'IN_FORCE' : 'EXPIRED'
}

/** Status texts for customers. */
export const statusText: Record<PolicyStatus, string> = {
  UPCOMING: '待生效',
  IN_FORCE: '保障中',
  EXPIRED: '已过期',
  CANCELLED: '已退保',
  VOIDED: '已注销',
  TERMINATED: '已终止',
}
