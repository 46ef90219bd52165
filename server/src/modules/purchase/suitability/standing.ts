import { addDays, startOfDay } from '../../../lib/clock'
import type { Db } from '../../../lib/db/database'
import { unpaidStates } from '@storefront/rules/order-state'
import type { Exposure } from './exposures'

/** Exposures and period of the search for existing cover, both days included. */
export interface Sought {
  exposures: readonly Exposure[]
  startDate: string
  endDate: string
  /** Unpaid orders that saving the proposal will cancel. */
  superseded?: { memberId: string; productCode: string; subjectHash: string }
}

/** Existing cover of the same risk. */
export type Standing = Pick<Exposure, 'risk' | 'thingHash' | 'sumFen'>

/** Statuses of orders that can still become a policy. */
const underway = [...unpaidStates, 'PAID'] as const

const columns = [
  'proposalExposure.proposalNo',
  'proposalExposure.risk',
  'proposalExposure.thingHash',
  'proposalExposure.sumFen',
] as const

function inPolicies(db: Db, { exposures, startDate, endDate }: Sought) {
  return db
    .selectFrom('proposalExposure')
    .innerJoin('policy', 'policy.proposalNo', 'proposalExposure.proposalNo')
    .select(columns)
    .where(
      'proposalExposure.thingHash',
      'in',
      exposures.map(({ thingHash }) => thingHash),
    )
    .where('policy.status', '=', 'EFFECTIVE')
    .where('policy.startAt', '<', startOfDay(addDays(endDate, 1)))
    .where('policy.endAt', '>=', startOfDay(startDate))
    .execute()
}

async function inOrders(db: Db, { exposures, startDate, endDate, superseded }: Sought) {
  const rows = await db
    .selectFrom('proposalExposure')
    .innerJoin('proposal', 'proposal.proposalNo', 'proposalExposure.proposalNo')
    .innerJoin('saleOrder', 'saleOrder.proposalNo', 'proposalExposure.proposalNo')
    .select([...columns, 'saleOrder.memberId', 'saleOrder.productCode', 'saleOrder.subjectHash'])
    .where(
      'proposalExposure.thingHash',
      'in',
      exposures.map(({ thingHash }) => thingHash),
    )
    .where('saleOrder.status', 'in', underway)
    .where('proposal.startDate', '<=', endDate)
    .where('proposal.endDate', '>=', startDate)
    .execute()
  return rows.filter(
    ({ memberId, productCode, subjectHash }) =>
      !superseded ||
      memberId !== superseded.memberId ||
      productCode !== superseded.productCode ||
      subjectHash !== superseded.subjectHash,
  )
}

/**
 * Returns the cover of the same risks, persons and subjects in effective policies and in orders that can still become
 * policies, when the periods overlap.
 */
export async function standingCover(db: Db, sought: Sought): Promise<Standing[]> {
  if (sought.exposures.length === 0) return []
  return [...(await inPolicies(db, sought)), ...(await inOrders(db, sought))]
}
