import type { OrderReference } from '@storefront/contract'
import type { Context } from '../../context'
import { sameSecret, sha256 } from '../../lib/cipher'
import { loginRequired, notFound } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller, Session } from '../../lib/http/call'
import { lockMember } from '../member'
import { findOrder, type SaleOrder } from './order-row'

/** Returns whether the access key matches the order; only the hash of the key is stored. */
export function opensOrder(order: Pick<SaleOrder, 'accessKeyHash'>, accessKey: string | undefined): boolean {
  return Boolean(accessKey && order.accessKeyHash && sameSecret(sha256(accessKey), order.accessKeyHash))
}

/** Assigns orders and policies bought without login to the member with the verified mobile. */
export async function claimOrders(context: Pick<Context, 'db'>, session: Session): Promise<void> {
  const { memberId, mobileHash } = session
  const unclaimed = await context.db
    .selectFrom('saleOrder')
    .select('orderNo')
    .where('holderMobileHash', '=', mobileHash)
    .where('memberId', 'is', null)
    .execute()
  const orderNos = unclaimed.map(({ orderNo }) => orderNo)
  if (orderNos.length === 0) return
  await inTransaction(context.db, async (trx) => {
    // Orders claimed by a deleted account could never be claimed again.
    await lockMember(trx, memberId)
    for (const table of ['saleOrder', 'policy'] as const)
      await trx
        .updateTable(table)
        .set({ memberId })
        .where('orderNo', 'in', orderNos)
        .where('memberId', 'is', null)
        .execute()
  })
}

/**
 * Returns the order when the caller has access: its member, the member whose verified mobile is the holder's,
 * or a visitor with the access key.
 * @throws BusinessError (not found) for an unknown order and for an order of another customer;
 *   (login required) instead when the caller's login is no longer valid.
 */
export async function ownOrder(
  context: Pick<Context, 'db'>,
  caller: Pick<Caller, 'session' | 'sessionLost'>,
  { orderNo, accessKey }: OrderReference,
): Promise<SaleOrder> {
  const order = await findOrder(context.db, orderNo)
  const { session } = caller
  if (order && session && order.memberId === null && order.holderMobileHash === session.mobileHash) {
    await claimOrders(context, session)
    return { ...order, memberId: session.memberId }
  }
  if (order && opensOrder(order, accessKey)) return order
  if (order && session && order.memberId === session.memberId) return order
  if (caller.sessionLost) throw loginRequired()
  throw notFound('没有找到这个订单，请用投保时填写的手机号登录后查看')
}
