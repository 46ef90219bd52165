/** Current states of a policy: stored, or derived from the clock. */
export const policyStatuses = [
  'UPCOMING',
  'IN_FORCE',
  'EXPIRED',
  'CANCELLED',
  'VOIDED',
  'TERMINATED',
] as const
export type PolicyStatus = (typeof policyStatuses)[number]

/** States of a policy that ended before its term; they are stored. */
export const earlyEnds = ['CANCELLED', 'VOIDED', 'TERMINATED'] as const

/** Returns the state of a policy at an instant: its stored early end, or the state by time. Times are epoch ms. */
export function policyStatus(
  { status, startAt, endAt }: { status: string; startAt: number; endAt: number },
  now: number,
): PolicyStatus {
  const earlyEnd = earlyEnds.find((end) => end === status)
  if (earlyEnd) return earlyEnd
  if (now < startAt) return 'UPCOMING'
  return now <= endAt ? 'IN_FORCE' : 'EXPIRED'
}

/** Names of the policy states for customers. */
export const policyStatusNames: Readonly<Record<PolicyStatus, string>> = {
  UPCOMING: '待生效',
  IN_FORCE: '保障中',
  EXPIRED: '已过期',
  CANCELLED: '已退保',
  VOIDED: '已注销',
  TERMINATED: '已终止',
}
