import { addDays, startOfDay } from '../../../lib/clock'
import type { Db } from '../../../lib/db/database'
import { unpaid } from '../../order/states'
import type { Exposure } from './exposures'

/** What is insured elsewhere in the house over some days, both included. */
export interface Sought {
  exposures: readonly Exposure[]
  startDate: string
  endDate: string
  /** Unpaid orders that saving will cancel. */
  superseded?: { memberId: string; productCode: string; subjectHash: string }
}

/** Cover of the same risk that stands already. */
export type Standing = Pick<Exposure, 'risk' | 'thingHash' | 'sumFen'>

/** Orders on their way to a policy. */
const underway = [...unpaid, 'PAID'] as const

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
 * The cover of the same risks, persons and things in live policies and in orders that may still become
 * policies, where it overlaps in time.
 */
export async function standingCover(db: Db, sought: Sought): Promise<Standing[]> {
  if (sought.exposures.length === 0) return []
  return [...(await inPolicies(db, sought)), ...(await inOrders(db, sought))]
}
