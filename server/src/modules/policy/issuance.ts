import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import { addDays, startOfDay } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import type { IssuanceTable } from '../../lib/db/schema/issuance'
import { enqueue } from '../../lib/jobs/queue'
import type { SaleOrder } from '../order'
import { voidPolicyJob } from './job-kinds'

/** Delay in ms before the cover of an ended order is voided again: a core system may process a request this late. */
const lateIssueMs = 10 * 60_000

/** Stored issue request to the core system. */
export type Issuance = Selectable<IssuanceTable>

/** Returns the issue request of an order, if there is one. */
export function findIssuance(db: Db, orderNo: string): Promise<Issuance | undefined> {
  return db.selectFrom('issuance').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/**
 * Returns the first and last instant of cover of the order's proposal. Cover bought for the day of purchase starts with
 * the first request to the core system.
 */
export async function coverPeriod(trx: Db, proposalNo: string, now: number) {
  const { startDate, endDate, createdAt } = await trx
    .selectFrom('proposal')
    .select(['startDate', 'endDate', 'createdAt'])
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
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
  await trx.insertInto('issuance').values(issuance).execute()
  return issuance
}

/** Records that the policy is stored here; its own rows now reserve the cover. */
export async function finishIssuance(trx: Db, orderNo: string): Promise<void> {
  await trx.updateTable('issuance').set({ state: 'ISSUED' }).where('orderNo', '=', orderNo).execute()
}

/** Releases the reserved cover of an order, and voids policies in the core system if it received a request. */
export async function releaseCover(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  orderNo: string,
): Promise<void> {
  const now = clock.now()
  const { numUpdatedRows } = await trx
    .updateTable('issuance')
    .set({ state: 'VOIDING', voidUntil: now + lateIssueMs })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'RESERVED')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(trx, { kind: voidPolicyJob, subject: orderNo, runAt: now })
}
