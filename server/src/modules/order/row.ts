import type { OrderStatus } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database'
import type { SaleOrderTable } from '../../db/schema/order'

/** An order as stored. */
export type SaleOrder = Omit<Selectable<SaleOrderTable>, 'status'> & { status: OrderStatus }

/** The order of that number, if there is one. */
export async function findOrder(db: Db, orderNo: string): Promise<SaleOrder | undefined> {
  const row = await db.selectFrom('saleOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
  return row as SaleOrder | undefined
}

/**
 * Reads an order for a change: whoever else wants to change it waits until this transaction ends.
 * An update that changes nothing does what SELECT FOR UPDATE would, on SQLite too.
 */
export async function lockOrder(trx: Db, orderNo: string): Promise<SaleOrder> {
  const row = await trx
    .updateTable('saleOrder')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as SaleOrder
}
