import { PolicyNo } from '@storefront/contract/common'
import { Value } from 'typebox/value'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { askCore, type IssueAnswer, type IssueRequest } from '../../ports/core-system'
import { listSubjectsOfOrder, lockOrder, type SaleOrder, transitionLocked } from '../order'
import { createRefund, findSuccessfulPayment } from '../payment'
import { contentOfProposal, lockSubject } from '../proposal'
import { writePolicyVersion } from './policy-content'
import { policyIssued } from './events'
import { coverPeriod, releaseCover, reserveCover } from './cover-reservation'
import { findPolicy, insertPolicy } from './policy.repository'
import { findIssuance, findOverlap, type Issuance, updateIssuanceState } from './policy-issuance.repository'
import { issuePolicyJob, voidPolicyJob } from './job-kinds'

/** Retry limit, about four minutes; then the payment is refunded. */
const mostAttempts = 8
/** Waiting time in ms while another order for the same subject is being issued. */
const otherOrderMs = 5_000

/** Order to issue, with the attempt count including this one. */
interface IssueJob {
  subject: string
  attempt: number
}

/**
 * Locks the subjects of the order, so that two orders cannot both reserve the same subject. Hashes are locked in the
 * global lock order.
 * @returns the hashes.
 */
async function lockSubjects(trx: Db, orderNo: string): Promise<string[]> {
  const subjects = await listSubjectsOfOrder(trx, orderNo)
  for (const subject of subjects) await lockSubject(trx, subject)
  return subjects.map(({ subjectHash }) => subjectHash)
}

/** Ends the order without a policy: refunds the premium and voids policies in the core system. */
async function failIssue(
  context: Pick<Context, 'clock'>,
  trx: Db,
  order: SaleOrder,
  reason: string,
): Promise<void> {
  const { orderNo, amountFen } = order
  const payment = await findSuccessfulPayment(trx, orderNo)
  if (!payment) throw new Error(`Order ${orderNo} has no payment`)
  const patch = { notice: reason }
  await releaseCover(context, trx, orderNo)
  await transitionLocked(context, trx, { orderNo, from: 'PAID', to: 'ISSUE_FAILED', reason, patch })
  await transitionLocked(context, trx, {
    orderNo,
    from: 'ISSUE_FAILED',
    to: 'REFUNDING',
    reason: 'not issued, so refunded',
  })
  await createRefund(context, trx, { payNo: payment.payNo, orderNo, amountFen, reason: '未能出单退款' })
}

/** Stores the policy of an order with its number and version 0. */
async function storePolicy(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  order: SaleOrder,
  { policyNo, startAt, endAt }: { policyNo: string; startAt: number; endAt: number },
): Promise<void> {
  const { orderNo, proposalNo, memberId, holderMobileHash, subjectHash } = order
  const { productCode, productVersion, planCode, amountFen } = order
  await insertPolicy(trx, {
    ...{ policyNo, orderNo, proposalNo, memberId, holderMobileHash, subjectHash },
    ...{ productCode, productVersion, planCode, premiumFen: amountFen },
    ...{ startAt, endAt, status: 'EFFECTIVE', issuedAt: context.clock.now() },
  })
  const content = await contentOfProposal(context, trx, proposalNo)
  await writePolicyVersion(context, trx, { policyNo, content, cause: 'ISSUE' })
}

/** Request to the core system, or the job outcome without a request. */
type Step = { ask: IssueRequest } | { outcome: JobOutcome }

async function requestOf(
  context: Pick<Context, 'cipher'>,
  trx: Db,
  order: SaleOrder,
  issuance: Issuance,
): Promise<Step> {
  const { orderNo, proposalNo, amountFen } = order
  const { startAt, endAt } = issuance
  const content = await contentOfProposal(context, trx, proposalNo)
  return { ask: { orderNo, amountFen, startAt, endAt, content } }
}

/** Checks all reasons for refusal and reserves the cover before the request to the core system. */
async function reserve(context: Pick<Context, 'clock' | 'cipher'>, trx: Db, job: IssueJob): Promise<Step> {
  const { subject: orderNo, attempt } = job
  const subjectHashes = await lockSubjects(trx, orderNo)
  const order = await lockOrder(trx, orderNo)
  if (order.status !== 'PAID') return { outcome: 'DONE' }
  if (attempt > mostAttempts) {
    await failIssue(context, trx, order, '系统未能完成出单')
    return { outcome: 'DONE' }
  }
  const reserved = await findIssuance(trx, orderNo)
  if (reserved) return requestOf(context, trx, order, reserved)
  const { productCode, proposalNo } = order
  const now = context.clock.now()
  const period = await coverPeriod(trx, proposalNo, now)
  const overlap = await findOverlap(trx, { productCode, subjectHashes, ...period }, proposalNo)
  if (overlap?.isIssued) {
    await failIssue(context, trx, order, '所选保障期间已有同一产品的有效保单，未能出单')
    return { outcome: 'DONE' }
  }
  // The other order is issued or refunded within minutes; then this order can be decided.
  if (overlap) return { outcome: { runAgainAt: now + otherOrderMs } }
  return requestOf(context, trx, order, await reserveCover(context, trx, order, period))
}

/** Stores the answer of the core system; a policy that is not stored here is voided there. */
async function storeAnswer(
  context: Pick<Context, 'clock' | 'cipher' | 'events'>,
  trx: Db,
  { orderNo, startAt, endAt }: IssueRequest,
  answer: IssueAnswer,
): Promise<void> {
  await lockSubjects(trx, orderNo)
  const order = await lockOrder(trx, orderNo)
  if (order.status !== 'PAID')
    return 'policyNo' in answer ? voidUnknown(context, trx, orderNo, answer) : undefined
  if ('refusal' in answer) return failIssue(context, trx, order, answer.refusal.replace(/[。.]$/, ''))
  await storePolicy(context, trx, order, { ...answer, startAt, endAt })
  // The rows of the policy now reserve the cover.
  await updateIssuanceState(trx, orderNo, 'ISSUED')
  await transitionLocked(context, trx, {
    orderNo,
    from: 'PAID',
    to: 'ISSUED',
    reason: 'policy issued',
    patch: { issuedAt: context.clock.now() },
  })
  await context.events.publish(trx, policyIssued, { orderNo })
}

/** Voids a policy that the core system issued for an order that has ended or has another policy. */
async function voidUnknown(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  orderNo: string,
  { policyNo }: { policyNo: string },
): Promise<void> {
  const known = await findPolicy(trx, policyNo)
  if (known?.orderNo === orderNo) return
  await enqueue(trx, { kind: voidPolicyJob, subject: `${orderNo}:${policyNo}`, runAt: clock.now() })
}

/** Schedules the issue of a paid order, unless it pays an additional premium. */
export async function scheduleIssue(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { orderNo, endorsementNo }: { orderNo: string; endorsementNo: string | null },
): Promise<void> {
  if (endorsementNo !== null) return
  await enqueue(trx, { kind: issuePolicyJob, subject: orderNo, runAt: clock.now() })
}

/** @throws Error for a policy number that the storefront calls would refuse. */
function checkNumber(answer: IssueAnswer): void {
  if ('policyNo' in answer && !Value.Check(PolicyNo, answer.policyNo))
    throw new Error('The core system answered with a policy number of an unknown shape')
}

/**
 * Job: issues the policy of a paid order, or refunds it when issuance is not possible. The request to the core system
 * is sent between two transactions: the first reserves the cover, the second stores the answer. After a crash the job
 * repeats the request with the same order number.
 */
export async function issuePolicy(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'core'>,
  job: IssueJob,
): Promise<JobOutcome> {
  const step = await inTransaction(context.db, (trx) => reserve(context, trx, job))
  if ('outcome' in step) return step.outcome
  const { ask } = step
  const answer = await askCore((signal) => context.core.issue(ask, signal))
  checkNumber(answer)
  await inTransaction(context.db, (trx) => storeAnswer(context, trx, ask, answer))
  return 'DONE'
}
