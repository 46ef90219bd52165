import type { Context } from '../../context'
import { conflict, notFound } from '../../lib/errors'
import { newNumber } from '../../lib/identifiers'
import { inTransaction } from '../../lib/db/transaction'
import { runAgain } from '../../lib/jobs/failed'
import { enqueue } from '../../lib/jobs/queue'
import { findRefund, renumberClosedRefund } from './payment-refund.repository'
import { alertRefund, applyRefund } from './refund-payment'
import { refundJob } from './job-kinds'

/** Creates a refund with a new number, because WeChat Pay does not reuse the number of a closed refund. */
async function askUnderNewNumber(context: Pick<Context, 'db' | 'clock'>, refundNo: string): Promise<void> {
  const now = context.clock.now()
  const renewed = newNumber('R', now)
  await inTransaction(context.db, async (trx) => {
    if (!(await renumberClosedRefund(trx, refundNo, renewed)))
      throw conflict('这笔退款的状态已变化，请刷新查看')
    await enqueue(trx, { kind: refundJob, subject: renewed, runAt: now })
  })
}

/**
 * Retries a refund: queries WeChat Pay first, so that money is never refunded twice.
 * @throws BusinessError: not found; conflict when there is nothing to retry, or WeChat Pay waits for manual handling
 */
export async function retryRefund(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  refundNo: string,
): Promise<void> {
  const known = await findRefund(context.db, refundNo)
  if (!known) throw notFound('没有这笔退款')
  if (known.status !== 'CLOSED' && known.status !== 'ABNORMAL') throw conflict('这笔退款不需要重试')
  const told = await context.pay.queryRefund(refundNo)
  if (told.state === 'CLOSED' && known.status === 'CLOSED') return askUnderNewNumber(context, refundNo)
  if (told.state === 'ABNORMAL')
    throw conflict('微信支付仍显示退款异常。请先在微信支付商户平台处理这笔退款，再回来重试')
  const problem = await inTransaction(context.db, async (trx) => {
    const found = await applyRefund(context, trx, told)
    if (told.state === 'PROCESSING')
      await runAgain(trx, { kind: refundJob, subject: refundNo, runAt: context.clock.now() })
    return found
  })
  alertRefund(context, refundNo, problem)
}
