import type { Context } from '../../context'
import { BusinessError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { findOrder, lockOrder, type SaleOrder, transitionLocked } from '../order'
import { createRefund, findSuccessfulPayment } from '../payment'
import { lockPolicy } from '../policy'
import { applyEndorsement } from './apply-endorsement'
import { type EndorsementRow, findEndorsement, lockEndorsement } from './endorsement.repository'
import { policyState } from './policy-state'
import { moveEndorsement } from './change-endorsement-status'
import { applyPaidEndorsementJob } from './job-kinds'

/** Refuses an endorsement that is no longer possible: refunds its payment and ends the application. */
async function refuse(
  context: Pick<Context, 'clock'>,
  trx: Db,
  order: SaleOrder,
  row: EndorsementRow,
  why: string,
): Promise<void> {
  const { orderNo, amountFen } = order
  const payment = await findSuccessfulPayment(trx, orderNo)
  if (!payment) throw new Error(`Order ${orderNo} has no payment`)
  const patch = { notice: why }
  await transitionLocked(context, trx, {
    orderNo,
    from: 'PAID',
    to: 'ISSUE_FAILED',
    reason: 'change refused',
    patch,
  })
  await transitionLocked(context, trx, {
    orderNo,
    from: 'ISSUE_FAILED',
    to: 'REFUNDING',
    reason: 'so refunded',
  })
  await createRefund(context, trx, { payNo: payment.payNo, orderNo, amountFen, reason: '变更未能生效退款' })
  if (row.status !== 'PENDING_PAY') return
  await moveEndorsement(context, trx, {
    endorsementNo: row.endorsementNo,
    from: 'PENDING_PAY',
    to: 'REJECTED',
    operator: 'RULES',
    patch,
  })
}

/** Locks policy, application and order in the global lock order, when the order is paid. */
async function locked(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  orderNo: string,
  endorsementNo: string,
) {
  const { policyNo } = (await findEndorsement(trx, endorsementNo)) ?? { policyNo: '' }
  const policy = await lockPolicy(trx, policyNo)
  const row = await lockEndorsement(trx, endorsementNo)
  const order = await lockOrder(trx, orderNo)
  return { state: await policyState(context, trx, policy), row, order }
}

/** Schedules an endorsement whose additional premium is paid. */
export async function scheduleEffect(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { orderNo, endorsementNo }: { orderNo: string; endorsementNo: string | null },
): Promise<void> {
  if (endorsementNo === null) return
  await enqueue(trx, { kind: applyPaidEndorsementJob, subject: orderNo, runAt: clock.now() })
}

/**
 * Job: applies the endorsement after the additional premium is paid, or refunds it. The order status makes the job
 * idempotent.
 */
export async function applyPaidEndorsement(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  orderNo: string,
): Promise<JobOutcome> {
  const endorsementNo = (await findOrder(context.db, orderNo))?.endorsementNo
  if (!endorsementNo) throw new Error(`Order ${orderNo} is for no change`)
  const refusal = await inTransaction(context.db, async (trx) => {
    const { state, row, order } = await locked(context, trx, orderNo, endorsementNo)
    if (order.status !== 'PAID' || row.status !== 'PENDING_PAY')
      return order.status === 'PAID' ? '申请已撤回' : null
    await applyEndorsement(context, trx, state, row, 'GATEWAY')
    const patch = { issuedAt: context.clock.now() }
    await transitionLocked(context, trx, {
      orderNo,
      from: 'PAID',
      to: 'ISSUED',
      reason: 'change in effect',
      patch,
    })
    return null
  }).catch((error: unknown) => {
    if (error instanceof BusinessError) return error.message
    throw error
  })
  if (refusal !== null)
    await inTransaction(context.db, async (trx) => {
      const { row, order } = await locked(context, trx, orderNo, endorsementNo)
      if (order.status === 'PAID') await refuse(context, trx, order, row, refusal)
    })
  return 'DONE'
}
