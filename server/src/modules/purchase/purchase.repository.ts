import { unpaidStates } from '@storefront/rules/order-state'
import { addDays, startOfDay } from '../../lib/clock'
import type { Db } from '../../lib/db/database'

/** Existing cover to search for: persons and things in a period. */
export interface CoverSearch {
  thingHashes: readonly string[]
  /** First and last day, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

/** Existing cover of a person or thing. */
export interface ExistingCover {
  risk: string
  thingHash: string
  sumFen: number
}

/** Existing cover in an order that can still become a policy. */
export interface OrderedCover extends ExistingCover {
  memberId: string | null
  productCode: string
  subjectHash: string
}

/** Statuses of orders that can still become a policy. */
const underway = [...unpaidStates, 'PAID'] as const

const columns = ['proposalExposure.risk', 'proposalExposure.thingHash', 'proposalExposure.sumFen'] as const

/** Returns the cover in effective policies whose period overlaps. */
export function listCoverInPolicies(
  db: Db,
  { thingHashes, startDate, endDate }: CoverSearch,
): Promise<ExistingCover[]> {
  return db
    .selectFrom('proposalExposure')
    .innerJoin('policy', 'policy.proposalNo', 'proposalExposure.proposalNo')
    .select(columns)
    .where('proposalExposure.thingHash', 'in', thingHashes)
    .where('policy.status', '=', 'EFFECTIVE')
    .where('policy.startAt', '<', startOfDay(addDays(endDate, 1)))
    .where('policy.endAt', '>=', startOfDay(startDate))
    .execute()
}

/** Returns the cover in orders that can still become a policy and whose period overlaps. */
export function listCoverInOrders(
  db: Db,
  { thingHashes, startDate, endDate }: CoverSearch,
): Promise<OrderedCover[]> {
  return db
    .selectFrom('proposalExposure')
    .innerJoin('proposal', 'proposal.proposalNo', 'proposalExposure.proposalNo')
    .innerJoin('saleOrder', 'saleOrder.proposalNo', 'proposalExposure.proposalNo')
    .select([...columns, 'saleOrder.memberId', 'saleOrder.productCode', 'saleOrder.subjectHash'])
    .where('proposalExposure.thingHash', 'in', thingHashes)
    .where('saleOrder.status', 'in', underway)
    .where('proposal.startDate', '<=', endDate)
    .where('proposal.endDate', '>=', startDate)
    .execute()
}
