import type { Selectable } from 'kysely'
import { timeText } from '../../src/lib/clock'
import { newNumber } from '../../src/lib/identifiers'
import type { Db } from '../../src/lib/db/database'
import type { SandboxRefundTable } from '../../src/lib/db/schema/sandbox'
import { inTransaction } from '../../src/lib/db/transaction'
import { enqueue } from '../../src/lib/jobs/queue'
import type { SandboxDeps } from '../deps'
import type { RefundBody } from './bodies'
import { finishRefund } from './kinds'
import { findTransaction, type Transaction } from './transactions'
import { WireProblem } from './wire'

const refundableDays = 365
const mostParts = 50
const dayMs = 86_400_000

export type Refund = Selectable<SandboxRefundTable>

/** Finds a refund. @throws WireProblem RESOURCE_NOT_EXISTS */
export async function findRefund(db: Db, outRefundNo: string): Promise<Refund> {
  const found = await db
    .selectFrom('sandboxRefund')
    .selectAll()
    .where('outRefundNo', '=', outRefundNo)
    .executeTakeFirst()
  if (!found) throw new WireProblem(404, 'RESOURCE_NOT_EXISTS', 'The refund does not exist')
  return found
}

/** Returns the refund for responses and notifications; the name of the state differs between them. */
export function describeRefund(refund: Refund, transaction: Transaction) {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: transaction.transactionId,
    out_trade_no: refund.outTradeNo,
    create_time: timeText(refund.createdAt),
    user_received_account: '支付用户零钱',
    amount: {
      refund: refund.refundFen,
      payer_refund: refund.refundFen,
      total: refund.totalFen,
      currency: 'CNY',
    },
  }
}

function invalid(message: string) {
  return new WireProblem(400, 'INVALID_REQUEST', message)
}

function paidTransaction(deps: SandboxDeps, body: RefundBody): Promise<Transaction> {
  const found = body.transaction_id
    ? findTransaction(deps, 'transactionId', body.transaction_id)
    : findTransaction(deps, 'outTradeNo', body.out_trade_no ?? '')
  return found.catch(() => {
    throw new WireProblem(404, 'RESOURCE_NOT_EXISTS', 'The order to refund does not exist')
  })
}

async function checkRoom(trx: Db, transaction: Transaction, body: RefundBody, now: number) {
  if (transaction.successAt === null) throw invalid('The order is not paid')
  if (now - transaction.successAt > refundableDays * dayMs) throw invalid('The order is too old to refund')
  if (body.amount.total !== transaction.totalFen) throw invalid('The total is not that of the order')
  const earlier = await trx
    .selectFrom('sandboxRefund')
    .select('refundFen')
    .where('outTradeNo', '=', transaction.outTradeNo)
    .where('status', '!=', 'CLOSED')
    .execute()
  if (earlier.length >= mostParts) throw invalid('The order has been refunded in too many parts')
  const refunded = earlier.reduce((sum, part) => sum + part.refundFen, 0)
  if (refunded + body.amount.refund > transaction.totalFen) throw invalid('More than was paid')
}

function sameRefund(known: Refund, transaction: Transaction, body: RefundBody): Refund {
  if (known.outTradeNo !== transaction.outTradeNo || known.refundFen !== body.amount.refund)
    throw invalid('The out_refund_no was used for another refund')
  return known
}

/** Accepts a refund request; a repeated number means the same refund. @throws WireProblem */
export async function acceptRefund(deps: SandboxDeps, body: RefundBody): Promise<Refund> {
  const now = deps.clock.now()
  const transaction = await paidTransaction(deps, body)
  return inTransaction(deps.db, async (trx) => {
    // Serializes refunds of one transaction.
    await trx
      .updateTable('sandboxTransaction')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('outTradeNo', '=', transaction.outTradeNo)
      .execute()
    const known = await findRefund(trx, body.out_refund_no).catch(() => undefined)
    if (known) return sameRefund(known, transaction, body)
    await checkRoom(trx, transaction, body, now)
    const refund: Refund = {
      outRefundNo: body.out_refund_no,
      refundId: newNumber('50', now),
      outTradeNo: transaction.outTradeNo,
      refundFen: body.amount.refund,
      totalFen: body.amount.total,
      reason: body.reason ?? null,
      status: 'PROCESSING',
      notifyUrl: body.notify_url ?? null,
      createdAt: now,
    }
    await trx.insertInto('sandboxRefund').values(refund).execute()
    await trx
      .updateTable('sandboxTransaction')
      .set({ state: 'REFUND' })
      .where('outTradeNo', '=', refund.outTradeNo)
      .execute()
    await enqueue(trx, { kind: finishRefund, subject: refund.outRefundNo, runAt: now })
    return refund
  })
}
