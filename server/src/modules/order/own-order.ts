import type { OrderReference } from '@storefront/contract'
import type { Context } from '../../context'
import { sameSecret, sha256 } from '../../lib/cipher'
import { loginRequired, notFound } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller, Session } from '../../lib/http/call'
import { lockMember } from '../member'
import { ordersClaimed } from './events'
import { assignOrders, findOrder, listUnclaimedOrders, type SaleOrder } from './order.repository'

/** Returns whether the access key matches the order; only the hash of the key is stored. */
export function opensOrder(order: Pick<SaleOrder, 'accessKeyHash'>, accessKey: string | undefined): boolean {
  return Boolean(accessKey && order.accessKeyHash && sameSecret(sha256(accessKey), order.accessKeyHash))
}

/** Assigns orders and policies bought without login to the member with the verified mobile. */
export async function claimOrders(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { memberId, mobileHash }: Session,
): Promise<void> {
  const orderNos = await listUnclaimedOrders(db, mobileHash)
  if (orderNos.length === 0) return
  await inTransaction(db, async (trx) => {
    // Orders claimed by a deleted account could never be claimed again.
    await lockMember(trx, memberId)
    await assignOrders(trx, orderNos, memberId)
    await events.publish(trx, ordersClaimed, { orderNos, memberId })
  })
}

/**
 * Returns the order when the caller has access: its member, the member whose verified mobile is the holder's,
 * or a visitor with the access key.
 * @throws BusinessError (not found) for an unknown order and for an order of another customer;
 *   (login required) instead when the caller's login is no longer valid.
 */
export async function ownOrder(
  context: Pick<Context, 'db' | 'events'>,
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
