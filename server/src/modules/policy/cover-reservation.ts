import type { Context } from '../../context'
import { addDays, startOfDay } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import type { SaleOrder } from '../order'
import { readProposal } from '../proposal'
import { voidPolicyJob } from './job-kinds'
import { insertIssuance, type Issuance, releaseReservation } from './policy-issuance.repository'

/** Delay in ms before the cover of an ended order is voided again: a core system may process a request this late. */
const lateIssueMs = 10 * 60_000

/**
 * Returns the first and last instant of cover of the order's proposal. Cover bought for the day of purchase starts with
 * the first request to the core system.
 */
export async function coverPeriod(trx: Db, proposalNo: string, now: number) {
  const { startDate, endDate, createdAt } = await readProposal(trx, proposalNo)
  const beginning = startOfDay(startDate)
  return {
    startAt: createdAt < beginning ? beginning : now,
    endAt: startOfDay(addDays(endDate, 1)) - 1,
  }
}

/** Reserves cover in the transaction that has locked the order and checked its subjects. */
export async function reserveCover(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { orderNo, proposalNo }: SaleOrder,
  period: { startAt: number; endAt: number },
): Promise<Issuance> {
  const issuance: Issuance = {
    ...period,
    ...{ orderNo, proposalNo, state: 'RESERVED', createdAt: clock.now(), voidUntil: null },
  }
  await insertIssuance(trx, issuance)
  return issuance
}

/** Releases the reserved cover of an order, and voids policies in the core system if it received a request. */
export async function releaseCover(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  orderNo: string,
): Promise<void> {
  const now = clock.now()
  if (!(await releaseReservation(trx, orderNo, now + lateIssueMs))) return
  await enqueue(trx, { kind: voidPolicyJob, subject: orderNo, runAt: now })
}
