import type { PolicySummary } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { listSnapshots, type OrderSnapshot } from '../order'
import { contentValues, maskedHolder, subjectTextOf } from '../proposal'
import { readPrint } from './documents/policy-print'
import type { Policy } from './policy.repository'
import { listEndorsedPolicies } from './policy-version.repository'
import { policyStatus } from '@storefront/rules/policy-state'

/** Policy for lists, without the state of its endorsements. */
export type PolicyOverview = Omit<PolicySummary, 'changing'>

type Shown = Pick<OrderSnapshot, 'productName' | 'planName' | 'picture' | 'holderName' | 'subjectText'>

/** Returns the list data of the policies' orders, by order number. */
async function snapshotsOf(
  { db }: Pick<Context, 'db'>,
  policies: readonly Policy[],
): Promise<Map<string, Shown>> {
  const orders = await listSnapshots(
    db,
    policies.map(({ orderNo }) => orderNo),
  )
  return new Map(orders.map(({ orderNo, snapshot }) => [orderNo, JSON.parse(snapshot) as OrderSnapshot]))
}

/** Returns the current list data of an endorsed policy, masked like an order snapshot. */
async function shownNow(context: Pick<Context, 'db' | 'cipher'>, policyNo: string): Promise<Shown> {
  const { definition, content, planName } = await readPrint(context, policyNo)
  const values = contentValues(content)
  const { name: productName, picture } = definition.product
  const subjectText = subjectTextOf(definition, values, content.insureds.length)
  return { productName, planName, picture, holderName: maskedHolder(values), subjectText }
}

/** Returns policies for lists, masked, in the given order. */
export async function policyOverviews(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  policies: readonly Policy[],
): Promise<PolicyOverview[]> {
  if (policies.length === 0) return []
  const [snapshots, changed] = await Promise.all([
    snapshotsOf(context, policies),
    listEndorsedPolicies(
      context.db,
      policies.map(({ policyNo }) => policyNo),
    ),
  ])
  const now = context.clock.now()
  return Promise.all(
    policies.map(async (policy) => {
      const { policyNo, orderNo, productCode, premiumFen, startAt, endAt } = policy
      const snapshot = changed.has(policyNo) ? await shownNow(context, policyNo) : snapshots.get(orderNo)
      if (!snapshot) throw new Error(`Policy ${policyNo} has no order`)
      const { productName, planName, picture, holderName, subjectText } = snapshot
      return {
        ...{ policyNo, orderNo, productCode, premiumFen },
        ...{ productName, planName, picture, holderName, subjectText },
        startAt: timeText(startAt),
        endAt: timeText(endAt),
        status: policyStatus(policy, now),
      }
    }),
  )
}
