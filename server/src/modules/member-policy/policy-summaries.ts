import type { PolicySummary } from '@storefront/contract'
import type { Context } from '../../context'
import { listChangingPolicies } from '../endorsement'
import { type Policy, policyOverviews } from '../policy'

/** Returns policy summaries for lists, masked, in the given order. */
export async function policySummaries(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  policies: readonly Policy[],
): Promise<PolicySummary[]> {
  const numbers = policies.map(({ policyNo }) => policyNo)
  const [overviews, changing] = await Promise.all([
    policyOverviews(context, policies),
    listChangingPolicies(context.db, numbers),
  ])
  return overviews.map((overview) => ({ ...overview, changing: changing.has(overview.policyNo) }))
}
