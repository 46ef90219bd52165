import type { Endorsement } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { Session } from '../../lib/http/call'
import { closeOrderJob, lockOrder, transitionLocked } from '../order'
import { unpaidStates } from '@storefront/rules/order-state'
import { ownEndorsement } from './own-endorsement'
import { findEndorsement, lockEndorsement } from './endorsement.repository'
import { withdrawableStates } from '@storefront/rules/endorsement-state'
import { moveEndorsement } from './change-endorsement-status'
import { viewEndorsement } from './endorsement-view'

const notice = '您已撤回申请，保单没有变化'

/** Cancels the order: an open payment must not succeed; if it does, it is refunded. */
async function cancelOrder(context: Pick<Context, 'clock'>, trx: Db, orderNo: string): Promise<void> {
  const { status } = await lockOrder(trx, orderNo)
  // The order was closed in the order list.
  if (status === 'CANCELLED' || status === 'EXPIRED') return
  if (!unpaidStates.includes(status))
    throw conflict('已收到付款，变更正在生效，不能撤回；如不需要，请在生效后再次申请变更')
  await transitionLocked(context, trx, {
    orderNo,
    from: status,
    to: 'CANCELLED',
    reason: 'application withdrawn',
    patch: { notice: '您已撤回变更申请，订单已取消' },
  })
  await enqueue(trx, { kind: closeOrderJob, subject: orderNo, runAt: context.clock.now() })
}

/**
 * Withdraws an application that is not effective. Idempotent.
 * @throws BusinessError (conflict) when it is effective, or when its payment has arrived.
 */
export async function withdraw(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  session: Session,
  endorsementNo: string,
): Promise<Endorsement> {
  await ownEndorsement(context, session, endorsementNo)
  return inTransaction(context.db, async (trx) => {
    const { status, orderNo } = await lockEndorsement(trx, endorsementNo)
    if (status !== 'WITHDRAWN') {
      if (!withdrawableStates.includes(status)) throw conflict('申请已经办结，不能撤回')
      if (orderNo !== null) await cancelOrder(context, trx, orderNo)
      await moveEndorsement(context, trx, {
        endorsementNo,
        from: status,
        to: 'WITHDRAWN',
        operator: 'MEMBER',
        patch: { notice },
      })
    }
    const row = await findEndorsement(trx, endorsementNo)
    if (!row) throw new Error('The application was just there')
    return viewEndorsement(context, trx, row)
  })
}
