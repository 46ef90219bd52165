import type { Context } from '../../context'
import { startOfDay } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import { mobileHashOf } from '../member'
import { createRefund } from '../payment'
import { updatePolicy, writePolicyVersion } from '../policy'
import { premiumReturned } from './events'
import { paidMoney } from './paid-money'
import { spreadRefund } from './refund-money'
import { type EndorsementContent, openContent } from './endorsement-content'
import type { EndorsementRow } from './endorsement.repository'
import { isCancellation } from './endorsement-rules'
import type { PolicyState } from './policy-state'
import { coverOf, refuseOverlapAfter, replaceSubjects } from './insured-subjects'
import { moveEndorsement, type Operator } from './change-endorsement-status'
import { printEndorsementJob } from './job-kinds'

/** Writes the next policy version and its lookup data, also when only the documents change. */
async function changePolicy(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  state: PolicyState,
  { endorsementNo }: EndorsementRow,
  { after }: EndorsementContent,
): Promise<void> {
  const { policy } = state
  const cover = coverOf(context, state, after)
  await replaceSubjects(trx, policy, cover)
  await refuseOverlapAfter(trx, state, cover)
  await writePolicyVersion(context, trx, { policyNo: policy.policyNo, content: after, cause: endorsementNo })
  const { planCode, premiumFen } = after
  const { subjectHash, startAt, endAt } = cover
  const holderMobileHash = mobileHashOf(context.cipher, String(after.holder.mobile))
  await updatePolicy(trx, policy.policyNo, {
    planCode,
    premiumFen,
    subjectHash,
    startAt,
    endAt,
    holderMobileHash,
  })
}

/** Ends the policy: from inception when cover has not started, otherwise at the end of the day. */
async function endPolicy(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  { policy, started, content }: PolicyState,
  endorsement: EndorsementContent,
  { endorsementNo }: EndorsementRow,
) {
  const endAt = started ? startOfDay(endorsement.effectiveDate) - 1 : policy.endAt
  await writePolicyVersion(context, trx, { policyNo: policy.policyNo, content, cause: endorsementNo })
  await updatePolicy(trx, policy.policyNo, { status: 'CANCELLED', endAt: Math.min(endAt, policy.endAt) })
}

/** Refunds the premium of an endorsement to its payments. */
async function refundPremium(
  context: Pick<Context, 'clock' | 'events'>,
  trx: Db,
  { policy }: PolicyState,
  row: EndorsementRow,
  typeName: string,
) {
  const amountFen = -row.differenceFen
  const { policyNo } = policy
  await context.events.publish(trx, premiumReturned, { policyNo, amountFen, reason: typeName })
  const shares = spreadRefund(amountFen, await paidMoney(trx, policy))
  for (const share of shares)
    await createRefund(context, trx, {
      ...share,
      reason: `${typeName}退款`,
      endorsementNo: row.endorsementNo,
    })
}

/**
 * Applies an endorsement that this transaction has locked: writes the next policy version and creates the
 * refunds. An additional premium must be paid before the call.
 * @throws BusinessError (rule) when another policy now covers the same subject.
 */
export async function applyEndorsement(
  context: Pick<Context, 'clock' | 'cipher' | 'events'>,
  trx: Db,
  state: PolicyState,
  row: EndorsementRow,
  operator: Operator,
): Promise<void> {
  const content = openContent(context, row)
  const ends = isCancellation(row.type)
  if (ends) await endPolicy(context, trx, state, content, row)
  else await changePolicy(context, trx, state, row, content)
  const runAt = context.clock.now()
  await enqueue(trx, { kind: printEndorsementJob, subject: row.endorsementNo, runAt })
  const { endorsementNo, status, differenceFen } = row
  const patch = { effectiveAt: context.clock.now() }
  const back = differenceFen < 0 || ends
  await moveEndorsement(context, trx, {
    endorsementNo,
    from: status,
    to: back ? 'APPROVED_REFUND' : 'EFFECTIVE',
    operator,
    patch,
  })
  if (!back) return
  await refundPremium(context, trx, state, row, content.typeName)
  const to = differenceFen < 0 ? 'REFUNDING' : 'DONE'
  await moveEndorsement(context, trx, { endorsementNo, from: 'APPROVED_REFUND', to, operator: 'RULES' })
}
