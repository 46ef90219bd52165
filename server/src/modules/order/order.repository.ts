import type { OrderStatus } from '@storefront/contract'
import { unpaidStates } from '@storefront/rules/order-state'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { OrderEventTable, SaleOrderTable } from '../../lib/db/schema/order'
import type { Subject } from '../proposal'

/** Stored order. */
export type SaleOrder = Selectable<SaleOrderTable>

/** Stores a new order. */
export async function insertOrder(trx: Db, order: SaleOrder): Promise<void> {
  await trx.insertInto('saleOrder').values(order).execute()
}

/** Returns the order with this number, or undefined. */
export async function findOrder(db: Db, orderNo: string): Promise<SaleOrder | undefined> {
  return db.selectFrom('saleOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/**
 * Reads and locks an order for update; other writers wait until this transaction ends.
 * An update without changes replaces SELECT FOR UPDATE, which SQLite does not support.
 */
export async function lockOrder(trx: Db, orderNo: string): Promise<SaleOrder> {
  return trx
    .updateTable('saleOrder')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Columns that a status transition may change. */
export type OrderPatch = Pick<Updateable<SaleOrderTable>, 'notice' | 'paidAt' | 'issuedAt'>

/** Changes the status of an order by compare-and-set. @returns whether it was in `from`. */
export async function updateOrderStatus(
  trx: Db,
  { orderNo, from, to, patch }: { orderNo: string; from: OrderStatus; to: OrderStatus; patch?: OrderPatch },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saleOrder')
    .set({ ...patch, status: to })
    .where('orderNo', '=', orderNo)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the customer notice of an order, unless its own payment is refunded: then it already has one. */
export async function setNoticeUnlessRefunded(trx: Db, orderNo: string, notice: string): Promise<void> {
  await trx
    .updateTable('saleOrder')
    .set({ notice })
    .where('orderNo', '=', orderNo)
    .where('status', 'not in', ['REFUNDING', 'REFUNDED'])
    .execute()
}

/** Adds an event to the order history. */
export async function insertOrderEvent(trx: Db, event: Selectable<OrderEventTable>): Promise<void> {
  await trx.insertInto('orderEvent').values(event).execute()
}

/** Returns the history of an order, not sorted. */
export function listOrderEvents(
  db: Db,
  orderNo: string,
): Promise<Pick<Selectable<OrderEventTable>, 'fromStatus' | 'toStatus' | 'at'>[]> {
  return db
    .selectFrom('orderEvent')
    .select(['fromStatus', 'toStatus', 'at'])
    .where('orderNo', '=', orderNo)
    .execute()
}

/** Returns the insured subjects of an order's proposal in the global lock order. */
export function listSubjectsOfOrder(db: Db, orderNo: string): Promise<Subject[]> {
  return db
    .selectFrom('saleOrder')
    .innerJoin('proposalSubject', 'proposalSubject.proposalNo', 'saleOrder.proposalNo')
    .select(['proposalSubject.productCode', 'proposalSubject.subjectHash'])
    .where('saleOrder.orderNo', '=', orderNo)
    .orderBy('proposalSubject.subjectHash')
    .execute()
}

/** Returns a member's unpaid orders of a product for a subject. */
export function listUnpaidOrdersOfSubject(
  trx: Db,
  { memberId, productCode, subjectHash }: { memberId: string; productCode: string; subjectHash: string },
): Promise<Pick<SaleOrder, 'orderNo' | 'status'>[]> {
  return trx
    .selectFrom('saleOrder')
    .select(['orderNo', 'status'])
    .where('memberId', '=', memberId)
    .where('productCode', '=', productCode)
    .where('subjectHash', '=', subjectHash)
    .where('status', 'in', unpaidStates)
    .execute()
}

/** Returns the additional premium orders of endorsements. */
export function listOrdersOfEndorsements(
  db: Db,
  endorsementNos: readonly string[],
): Promise<Pick<SaleOrder, 'endorsementNo' | 'payDeadline' | 'status'>[]> {
  return db
    .selectFrom('saleOrder')
    .select(['endorsementNo', 'payDeadline', 'status'])
    .where('endorsementNo', 'in', endorsementNos)
    .execute()
}

/** Returns the snapshots of orders, with the order numbers. */
export function listSnapshots(
  db: Db,
  orderNos: readonly string[],
): Promise<Pick<SaleOrder, 'orderNo' | 'snapshot'>[]> {
  return db.selectFrom('saleOrder').select(['orderNo', 'snapshot']).where('orderNo', 'in', orderNos).execute()
}

/** Returns whether a paid order renews the policy. */
export async function hasPaidRenewal(db: Db, policyNo: string): Promise<boolean> {
  const order = await db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('renewsPolicyNo', '=', policyNo)
    .where('status', 'in', ['PAID', 'ISSUED'])
    .executeTakeFirst()
  return order !== undefined
}

/** Returns the orders of a holder's mobile that no member owns. */
export async function listUnclaimedOrders(db: Db, holderMobileHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('holderMobileHash', '=', holderMobileHash)
    .where('memberId', 'is', null)
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

/** Assigns orders that no member owns to a member. */
export async function assignOrders(trx: Db, orderNos: readonly string[], memberId: string): Promise<void> {
  await trx
    .updateTable('saleOrder')
    .set({ memberId })
    .where('orderNo', 'in', orderNos)
    .where('memberId', 'is', null)
    .execute()
}

/** Deletes orders with their history. */
export async function deleteOrders(trx: Db, orderNos: readonly string[]): Promise<void> {
  for (const table of ['orderEvent', 'saleOrder'] as const)
    await trx.deleteFrom(table).where('orderNo', 'in', orderNos).execute()
}

/** Detaches all orders from a deleted account. */
export async function detachOrders(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('saleOrder').set({ memberId: null }).where('memberId', '=', memberId).execute()
}
