import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { SaleOrderTable } from '../../lib/db/schema/order'

/** Stored order. */
export type SaleOrder = Selectable<SaleOrderTable>

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
