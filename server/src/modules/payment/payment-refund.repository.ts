import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { RefundStatus, RefundTable } from '../../lib/db/schema/order'

/** Maximum number of failed refunds in a list. */
const mostShown = 100

/** Stored refund. */
export type Refund = Selectable<RefundTable>

/** Stores a new refund. */
export async function insertRefund(trx: Db, refund: Refund): Promise<void> {
  await trx.insertInto('refund').values(refund).execute()
}

/** Returns the refund with this number, or undefined. */
export async function findRefund(db: Db, refundNo: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirst()
}

/** Stores the state that the gateway reports at `now` (epoch ms). */
export async function updateRefundStatus(
  trx: Db,
  refundNo: string,
  status: RefundStatus,
  now: number,
): Promise<void> {
  const finishedAt = status === 'SUCCESS' ? now : null
  await trx.updateTable('refund').set({ status, finishedAt }).where('refundNo', '=', refundNo).execute()
}

/** Gives a closed refund a new number and its first status. @returns whether it was closed. */
export async function renumberClosedRefund(trx: Db, refundNo: string, renewed: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ refundNo: renewed, status: 'INIT' })
    .where('refundNo', '=', refundNo)
    .where('status', '=', 'CLOSED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns refunds whose money did not arrive, oldest first. */
export function listFailedRefunds(db: Db): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('status', 'in', ['CLOSED', 'ABNORMAL'])
    .orderBy('refundNo')
    .limit(mostShown)
    .execute()
}

/** Returns the refunds of orders, oldest first. */
export function listRefundsOfOrders(db: Db, orderNos: readonly string[]): Promise<Refund[]> {
  return db.selectFrom('refund').selectAll().where('orderNo', 'in', orderNos).orderBy('refundNo').execute()
}

/** Returns the refunds of payments. */
export function listRefundsOfPayments(db: Db, payNos: readonly string[]): Promise<Refund[]> {
  return db.selectFrom('refund').selectAll().where('payNo', 'in', payNos).execute()
}

/** Returns the refunds that endorsements caused. */
export function listRefundsOfEndorsements(db: Db, endorsementNos: readonly string[]): Promise<Refund[]> {
  return db.selectFrom('refund').selectAll().where('endorsementNo', 'in', endorsementNos).execute()
}
