import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { conflict, notFound } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import { fileLink } from '../file'
import { lockPolicy } from '../policy'
import { accept } from './accept-application'
import { openContent } from './endorsement-content'
import { type EndorsementRow, findEndorsement, lockEndorsement } from './endorsement.repository'
import { findReview, insertReview, listUnderReview } from './endorsement-review.repository'
import { policyState } from './policy-state'
import { moveEndorsement } from './change-endorsement-status'

const unknown = '没有这项申请'
const decided = '这项申请已不在审核中'

/** Staff decision on an application under review. */
export interface ReviewDecision {
  endorsementNo: string
  approve: boolean
  /** Reason of a refusal, shown to the customer. */
  reason: string
  /** Staff account of the reviewer. */
  reviewer: { id: string; name: string }
}

/**
 * Decides an application under review; stores reviewer, time and reason.
 * @throws BusinessError: not found; conflict when it is no longer under review.
 */
export async function reviewEndorsement(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  decision: ReviewDecision,
): Promise<void> {
  const { endorsementNo, approve, reason, reviewer } = decision
  const known = await findEndorsement(context.db, endorsementNo)
  if (!known) throw notFound(unknown)
  await inTransaction(context.db, async (trx) => {
    const policy = await lockPolicy(trx, known.policyNo)
    const row = await lockEndorsement(trx, endorsementNo)
    if (row.status !== 'UNDER_REVIEW') throw conflict(decided)
    await insertReview(trx, {
      ...{ endorsementNo, accountId: reviewer.id, reviewer: reviewer.name, reason },
      ...{ approved: approve ? 1 : 0, at: context.clock.now() },
    })
    if (approve) return accept(context, trx, await policyState(context, trx, policy), row, 'STAFF')
    await moveEndorsement(context, trx, {
      endorsementNo,
      from: 'UNDER_REVIEW',
      to: 'REJECTED',
      operator: 'STAFF',
      patch: { notice: `未通过审核：${reason}` },
    })
  })
}

function viewForReview(context: Pick<Context, 'clock' | 'cipher'>, row: EndorsementRow) {
  const { typeName, reasonName, differences, effectiveText, attachments } = openContent(context, row)
  const pictures = attachments.map(({ material, fileId }) => ({ material, ...fileLink(context, fileId) }))
  const { endorsementNo, policyNo, differenceFen, status } = row
  const submittedAt = timeText(row.submittedAt)
  return {
    ...{ endorsementNo, policyNo, typeName, reasonName, differenceFen, status, submittedAt },
    ...{ differences, effectiveText, pictures },
  }
}

/** Application data for a reviewer, with links to its pictures. */
export type ApplicationForReview = ReturnType<typeof viewForReview>

/** Returns the applications under review, oldest first. */
export async function applicationsUnderReview(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
): Promise<ApplicationForReview[]> {
  const rows = await listUnderReview(context.db)
  return rows.map((row) => viewForReview(context, row))
}

/** Returns one application and its decision, if any. @throws BusinessError (not found) */
export async function applicationForReview(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  endorsementNo: string,
) {
  const row = await findEndorsement(context.db, endorsementNo)
  const review = await findReview(context.db, endorsementNo)
  // Reviewers do not see automatic decisions.
  if (!row || (row.status !== 'UNDER_REVIEW' && !review)) throw notFound(unknown)
  return { application: viewForReview(context, row), review }
}
