import type { Db } from '../../lib/db/database'

/** Deletes the message subscriptions of orders. */
export async function deleteMessageConsents(trx: Db, orderNos: readonly string[]): Promise<void> {
  await trx.deleteFrom('messageConsent').where('orderNo', 'in', orderNos).execute()
}
