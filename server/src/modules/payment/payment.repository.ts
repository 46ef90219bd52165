import { unsoldStates } from '@storefront/rules/order-state'
import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { PaymentNotificationTable, PaymentStatus, PaymentTable } from '../../lib/db/schema/order'

/** Stored payment. */
export type Payment = Selectable<PaymentTable>

/** Statuses in which a payment can still succeed normally. */
export const openStatuses: readonly PaymentStatus[] = ['INIT', 'PREPAY']

/** Stores a new payment. */
export async function insertPayment(trx: Db, payment: Payment): Promise<void> {
  await trx.insertInto('payment').values(payment).execute()
}

/** Returns the payment with this number, or undefined. */
export async function findPayment(db: Db, payNo: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('payNo', '=', payNo).executeTakeFirst()
}

/** Returns the payment that paid the order, or undefined. */
export async function findSuccessfulPayment(db: Db, orderNo: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('status', '=', 'SUCCESS')
    .executeTakeFirst()
}

/** Returns the payments that paid these orders, latest first. */
export function listSuccessfulPayments(db: Db, orderNos: readonly string[]): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .where('status', '=', 'SUCCESS')
    .orderBy('succeededAt', 'desc')
    .orderBy('payNo', 'desc')
    .execute()
}

/** Returns the open payments of an order; at most one, because the order is locked to start a payment. */
export async function listOpenPayments(db: Db, orderNo: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('status', 'in', openStatuses)
    .execute()
}

/** Changes a payment by compare-and-set. @returns whether it was in one of the statuses `from`. */
export async function updatePayment(
  trx: Db,
  payNo: string,
  from: readonly PaymentStatus[],
  change: Partial<Pick<Payment, 'status' | 'transactionId' | 'prepayEnc' | 'succeededAt' | 'amountFen'>>,
): Promise<boolean> {
  const result = await trx
    .updateTable('payment')
    .set(change)
    .where('payNo', '=', payNo)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Stores a gateway notification once. @returns false for a duplicate. */
export async function insertNotification(
  trx: Db,
  notification: Selectable<PaymentNotificationTable>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('paymentNotification')
    .values(notification)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Returns at most `limit` orders created before `cutoff` (epoch ms) for which no payment was received. */
export function listAbandonedOrders(
  trx: Db,
  cutoff: number,
  limit: number,
): Promise<{ orderNo: string; proposalNo: string }[]> {
  return (
    trx
      .selectFrom('saleOrder')
      .select(['orderNo', 'proposalNo'])
      .where('status', 'in', unsoldStates)
      .where('createdAt', '<', cutoff)
      // An additional premium order shares the proposal of its policy, which is kept.
      .where('endorsementNo', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment')
              .select('payNo')
              .whereRef('payment.orderNo', '=', 'saleOrder.orderNo')
              .where('payment.status', 'in', ['SUCCESS', 'SURPLUS']),
          ),
        ),
      )
      .limit(limit)
      .execute()
  )
}

/** Deletes the payments of orders. */
export async function deletePayments(trx: Db, orderNos: readonly string[]): Promise<void> {
  await trx.deleteFrom('payment').where('orderNo', 'in', orderNos).execute()
}

/** Returns the payments of an order, not sorted. */
export function listPaymentsOfOrder(db: Db, orderNo: string): Promise<Payment[]> {
  return db.selectFrom('payment').selectAll().where('orderNo', '=', orderNo).execute()
}

/** Returns a member's orders without any payment attempt. */
export function listUnattemptedOrders(
  db: Db,
  memberId: string,
): Promise<{ orderNo: string; proposalNo: string }[]> {
  return (
    db
      .selectFrom('saleOrder')
      .leftJoin('payment', 'payment.orderNo', 'saleOrder.orderNo')
      .select(['saleOrder.orderNo', 'saleOrder.proposalNo'])
      .where('saleOrder.memberId', '=', memberId)
      .where('saleOrder.status', 'in', unsoldStates)
      .where('payment.payNo', 'is', null)
      // An additional premium order shares the proposal of its policy, which stays.
      .where('saleOrder.endorsementNo', 'is', null)
      .execute()
  )
}
