import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { SaleOrderTable } from '../../lib/db/schema/order'

/** An order as stored. */
export type SaleOrder = Selectable<SaleOrderTable>

/** The order of that number, if there is one. */
export async function findOrder(db: Db, orderNo: string): Promise<SaleOrder | undefined> {
  return db.selectFrom('saleOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/**
 * Reads an order for a change: whoever else wants to change it waits until this transaction ends.
 * An update that changes nothing does what SELECT FOR UPDATE would, on SQLite too.
 */
export async function lockOrder(trx: Db, orderNo: string): Promise<SaleOrder> {
  return trx
    .updateTable('saleOrder')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}
