import type { Db } from '../../../lib/db/database'
import { type ExistingCover, listCoverInOrders, listCoverInPolicies } from '../purchase.repository'
import type { Exposure } from './exposures'

/** Exposures and period of the search for existing cover, both days included. */
export interface Sought {
  exposures: readonly Exposure[]
  startDate: string
  endDate: string
  /** Unpaid orders that saving the proposal will cancel. */
  superseded?: { memberId: string; productCode: string; subjectHash: string }
}

/**
 * Returns the cover of the same risks, persons and subjects in effective policies and in orders that can still become
 * policies, when the periods overlap.
 */
export async function standingCover(
  db: Db,
  { exposures, startDate, endDate, superseded }: Sought,
): Promise<ExistingCover[]> {
  if (exposures.length === 0) return []
  const thingHashes = exposures.map(({ thingHash }) => thingHash)
  const search = { thingHashes, startDate, endDate }
  const inPolicies = await listCoverInPolicies(db, search)
  const inOrders = await listCoverInOrders(db, search)
  const kept = inOrders.filter(
    ({ memberId, productCode, subjectHash }) =>
      !superseded ||
      memberId !== superseded.memberId ||
      productCode !== superseded.productCode ||
      subjectHash !== superseded.subjectHash,
  )
  return [...inPolicies, ...kept]
}
