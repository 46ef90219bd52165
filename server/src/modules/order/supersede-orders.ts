import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import { transition } from './change-order-status'
import { closeOrderJob } from './job-kinds'
import { listUnpaidOrdersOfSubject } from './order.repository'

/**
 * Cancels a member's unpaid orders for the same subject. Visitors' orders are not cancelled: knowing a mobile number
 * does not prove its ownership.
 */
export async function supersede(
  context: Pick<Context, 'clock'>,
  trx: Db,
  by: { memberId: string; productCode: string; subjectHash: string },
): Promise<void> {
  const older = await listUnpaidOrdersOfSubject(trx, by)
  for (const { orderNo, status } of older) {
    const cancelled = await transition(context, trx, {
      orderNo,
      from: status,
      to: 'CANCELLED',
      reason: 'superseded by a newer order for the same subject',
      patch: { notice: '您已重新投保同一产品，本订单已取消' },
    })
    // Closes the open payment at the gateway; if it succeeds anyway, it is refunded.
    if (cancelled) await enqueue(trx, { kind: closeOrderJob, subject: orderNo, runAt: context.clock.now() })
  }
}
