import type { Context } from '../../context'
import { addDays, startOfDay } from '../../core/clock'
import { newNumber } from '../../core/identifiers'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { JobOutcome } from '../../jobs/runner'
import { tellIssued } from '../message/issued'
import { lockOrder, type SaleOrder } from '../order/row'
import { transitionLocked } from '../order/transition'
import { createRefund } from '../payment/refund'
import { contentOfProposal, writePolicyVersion } from './content'
import { findOverlap } from './overlap'

/** After this many attempts, some four minutes, the customer gets their money back. */
const mostAttempts = 8

/**
 * Locks the order's subjects: issues for one of them go one after the other, so that two cannot both
 * find it free. The hashes are locked in one order by everybody.
 * @returns the hashes.
 */
async function lockSubjects(trx: Db, orderNo: string): Promise<string[]> {
  const subjects = await trx
    .selectFrom('saleOrder')
    .innerJoin('proposalSubject', 'proposalSubject.proposalNo', 'saleOrder.proposalNo')
    .select(['proposalSubject.productCode', 'proposalSubject.subjectHash'])
    .where('saleOrder.orderNo', '=', orderNo)
    .orderBy('proposalSubject.subjectHash')
    .execute()
  for (const { productCode, subjectHash } of subjects) {
    await trx
      .updateTable('proposalSubject')
      .set((eb) => ({ subjectHash: eb.ref('subjectHash') }))
      .where('productCode', '=', productCode)
      .where('subjectHash', '=', subjectHash)
      .execute()
  }
  return subjects.map(({ subjectHash }) => subjectHash)
}

/**
 * First and last instant of cover of the order's proposal. What was bought for the same day begins
 * when it is issued.
 */
async function coverPeriod(trx: Db, proposalNo: string, now: number) {
  const { startDate, endDate, createdAt } = await trx
    .selectFrom('proposal')
    .select(['startDate', 'endDate', 'createdAt'])
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
  const beginning = startOfDay(startDate)
  return {
    startAt: createdAt < beginning ? beginning : now,
    endAt: startOfDay(addDays(endDate, 1)) - 1,
  }
}

/** The order ends without a policy and the money goes back, in one step. */
async function failIssue(context: Context, trx: Db, order: SaleOrder, reason: string): Promise<void> {
  const { orderNo, amountFen } = order
  const payment = await trx
    .selectFrom('payment')
    .select('payNo')
    .where('orderNo', '=', orderNo)
    .where('status', '=', 'SUCCESS')
    .executeTakeFirstOrThrow()
  const patch = { notice: reason }
  await transitionLocked(context, trx, { orderNo, from: 'PAID', to: 'ISSUE_FAILED', reason, patch })
  await transitionLocked(context, trx, {
    orderNo,
    from: 'ISSUE_FAILED',
    to: 'REFUNDING',
    reason: 'not issued, so refunded',
  })
  await createRefund(context, trx, { payNo: payment.payNo, orderNo, amountFen, reason: '未能出单退款' })
}

/** Writes the policy of an order and its version 0. */
async function insertPolicy(
  context: Context,
  trx: Db,
  order: SaleOrder,
  period: { startAt: number; endAt: number },
): Promise<string> {
  const { orderNo, proposalNo, memberId, holderMobileHash, subjectHash } = order
  const { productCode, productVersion, planCode, amountFen } = order
  const issuedAt = context.clock.now()
  const policyNo = newNumber('P', issuedAt)
  await trx
    .insertInto('policy')
    .values({
      ...period,
      policyNo,
      orderNo,
      proposalNo,
      memberId,
      holderMobileHash,
      subjectHash,
      productCode,
      productVersion,
      planCode,
      premiumFen: amountFen,
      status: 'EFFECTIVE',
      issuedAt,
    })
    .execute()
  const content = await contentOfProposal(context, trx, proposalNo)
  await writePolicyVersion(context, trx, { policyNo, content, cause: 'ISSUE' })
  return policyNo
}

async function issue(
  context: Context,
  trx: Db,
  order: SaleOrder,
  subjectHashes: readonly string[],
): Promise<void> {
  const now = context.clock.now()
  const { productCode, orderNo, proposalNo } = order
  const period = await coverPeriod(trx, proposalNo, now)
  if (await findOverlap(trx, { productCode, subjectHashes, ...period }))
    return failIssue(context, trx, order, '所选保障期间已有同一产品的有效保单，未能出单')
  await insertPolicy(context, trx, order, period)
  await transitionLocked(context, trx, {
    orderNo,
    from: 'PAID',
    to: 'ISSUED',
    reason: 'policy issued',
    patch: { issuedAt: now },
  })
  await tellIssued(context, trx, orderNo)
}

/**
 * Job: turns a paid order into its policy, or into a refund when the subject is covered meanwhile.
 * The order's state and the unique order number of a policy make it happen once.
 */
export async function issuePolicy(
  context: Context,
  { subject: orderNo, attempt }: { subject: string; attempt: number },
): Promise<JobOutcome> {
  await inTransaction(context.db, async (trx) => {
    const subjectHashes = await lockSubjects(trx, orderNo)
    const order = await lockOrder(trx, orderNo)
    if (order.status !== 'PAID') return
    if (attempt > mostAttempts) await failIssue(context, trx, order, '系统未能完成出单')
    else await issue(context, trx, order, subjectHashes)
  })
  return 'DONE'
}
