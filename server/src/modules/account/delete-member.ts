import type { OrderStatus } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { isUnderReview } from '../endorsement'
import { lockMember, spendSmsCode } from '../member'
import { listOrdersInStatus } from '../order'
import { cancelOrder } from '../payment'
import { checkCode } from './export-member-data'
import { memberParts } from './member-data-parts'

/** Orders with a payment or refund in progress. */
const moving: readonly OrderStatus[] = ['PAYING', 'PAID', 'ISSUE_FAILED', 'REFUNDING']

async function refuseWhilePaying(db: Db, memberId: string): Promise<void> {
  const orders = await listOrdersInStatus(db, memberId, moving)
  if (orders.length > 0) throw conflict('您有订单正在支付、出单或退款，请在处理完成后再注销账号')
}

/** Rejects the deletion while an application is under review, because staff must be able to answer the member. */
async function refuseWhileReviewed(db: Db, memberId: string): Promise<void> {
  if (await isUnderReview(db, memberId))
    throw conflict('您有保单变更申请正在办理，请在办结或撤回后再注销账号')
}

/** Cancels unpaid orders, so that no payment arrives for a deleted account. */
async function cancelWaiting(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  memberId: string,
): Promise<void> {
  const waiting = await listOrdersInStatus(context.db, memberId, ['PENDING_PAY'])
  for (const order of waiting) await cancelOrder(context, order)
}

/**
 * Deletes an account. Data without a retention duty is erased; contracts and payments are retained by law and
 * detached from the account. All sessions end.
 * @throws BusinessError: rule at `code`; conflict while an order is being paid, issued or refunded, or an
 * application for a change is under review.
 */
export async function deleteMember(context: Context, memberId: string, code: string): Promise<void> {
  await refuseWhilePaying(context.db, memberId)
  await refuseWhileReviewed(context.db, memberId)
  const codeHash = await checkCode(context, memberId, code, 'DELETE')
  await cancelWaiting(context, memberId)
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId)
    await refuseWhilePaying(trx, memberId)
    await refuseWhileReviewed(trx, memberId)
    await spendSmsCode(trx, codeHash)
    for (const part of memberParts) await part.erase(context, trx, memberId)
  })
}
