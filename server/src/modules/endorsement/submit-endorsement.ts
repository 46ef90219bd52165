import type { DataOf, EndorType, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict, notFound, ruleError } from '../../lib/errors'
import { newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import type { Session } from '../../lib/http/call'
import { lockPolicy, ownPolicy, type Policy, policyUnknown } from '../policy'
import { answerOnce } from '../../lib/idempotency'
import type { Wish } from './changed-content'
import { accept } from './accept-application'
import { type Outcome, outcomeOf, previewView } from './preview-endorsement'
import { type EndorsementContent, openContent, sealContent } from './endorsement-content'
import {
  type EndorsementRow,
  findEndorsement,
  findPendingEndorsement,
  insertEndorsement,
} from './endorsement.repository'
import { offeredRule, type OfferedRule } from './endorsement-rules'
import { type PolicyState, policyState } from './policy-state'
import { coverOf, refuseOverlapAfter } from './insured-subjects'
import { moveEndorsement, recordEndorsementEvent } from './change-endorsement-status'
import { keepAttachments } from './uploaded-pictures'
import { viewEndorsement } from './endorsement-view'

type Answer = DataOf<'member/policy/endorSubmit'>

/** Customer request for an endorsement or a cancellation. */
export type Application = Omit<RequestOf<'member/policy/endorSubmit'>, 'type'> & {
  /** Null selects the cancellation type that applies now. */
  type: EndorType | null
}

/** Checked application before storage. */
interface Draft {
  state: PolicyState
  offered: OfferedRule
  outcome: Outcome
}

async function draft(
  context: Pick<Context, 'clock' | 'cipher' | 'catalogue'>,
  db: Db,
  policy: Policy,
  application: Application,
): Promise<Draft> {
  const state = await policyState(context, db, policy)
  if (policy.status !== 'EFFECTIVE') throw conflict('保单已退保，不能再办理变更')
  const offered = offeredRule(context, state, application.type ?? (state.started ? 'C02' : 'C01'))
  const { rule } = offered
  if (!rule.reasons.some(({ code }) => code === application.reason))
    throw ruleError('请选择办理原因', [{ path: 'reason', message: '请选择办理原因' }])
  const wish: Wish = { rule, values: application.values, counts: application.counts ?? {} }
  const outcome = outcomeOf(context, state, offered, wish)
  await refuseOverlapAfter(db, state, coverOf(context, state, outcome.after))
  return { state, offered, outcome }
}

async function refuseSecond(context: Pick<Context, 'cipher'>, trx: Db, policyNo: string): Promise<void> {
  const row = await findPendingEndorsement(trx, policyNo)
  if (row)
    throw conflict(
      `这份保单正在办理“${openContent(context, row).typeName}”，请等它办结或先撤回，再提交新的申请`,
    )
}

/** Returns the encrypted content of an application. */
function contentOf(
  context: Pick<Context, 'clock'>,
  { state, offered, outcome }: Draft,
  { reason, attachments }: Pick<Application, 'reason' | 'attachments'>,
): EndorsementContent {
  const { rule } = offered
  const { after, formula, effectiveText, effectiveDate } = outcome
  return {
    after,
    differences: previewView(context, state, offered, outcome, 'MASKED').differences,
    formula,
    effectiveText,
    effectiveDate,
    typeName: rule.name,
    reasonName: rule.reasons.find(({ code }) => code === reason)?.name ?? reason,
    statement: rule.statement,
    attachments,
  }
}

async function keep(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  session: Session,
  found: Draft,
  application: Application,
): Promise<EndorsementRow> {
  const now = context.clock.now()
  const endorsementNo = newNumber('E', now)
  const { state, offered, outcome } = found
  const row: EndorsementRow = {
    endorsementNo,
    policyNo: state.policy.policyNo,
    memberId: session.memberId,
    type: offered.rule.type,
    reason: application.reason,
    status: 'SUBMITTED',
    orderNo: null,
    differenceFen: outcome.differenceFen,
    baseVersion: state.version,
    contentEnc: sealContent(context, endorsementNo, contentOf(context, found, application)),
    notice: null,
    submittedAt: now,
    agreedAt: now,
    effectiveAt: null,
  }
  await insertEndorsement(trx, row)
  await recordEndorsementEvent(context, trx, {
    endorsementNo,
    from: 'DRAFT',
    to: 'SUBMITTED',
    operator: 'MEMBER',
  })
  return row
}

function refuseUnready({ agreed, previewedFen, idempotencyKey }: Application): void {
  if (agreed !== true) throw ruleError('请阅读并勾选确认', [{ path: 'agreed', message: '请阅读并勾选确认' }])
  if (previewedFen === undefined || idempotencyKey === undefined) throw ruleError('请先查看变更结果，再提交')
}

async function submit(
  context: Pick<Context, 'clock' | 'cipher' | 'events' | 'catalogue'>,
  trx: Db,
  session: Session,
  application: Application,
): Promise<Answer> {
  const policy = await lockPolicy(trx, application.policyNo)
  // The account may have been deleted in the meantime, which unlinks the policy.
  if (policy.memberId !== session.memberId) throw notFound(policyUnknown)
  await refuseSecond(context, trx, policy.policyNo)
  const found = await draft(context, trx, policy, application)
  const { state, offered, outcome } = found
  if (outcome.differenceFen !== application.previewedFen)
    throw conflict('金额已有变化（已过零点，或保单有了变化），请重新查看金额后再提交')
  await keepAttachments(trx, session.memberId, offered.rule, application.attachments)
  const preview = previewView(context, state, offered, outcome, 'MASKED')
  const row = await keep(context, trx, session, found, application)
  const { endorsementNo } = row
  const to = offered.needsReview ? 'UNDER_REVIEW' : 'AUTO_PASS'
  await moveEndorsement(context, trx, { endorsementNo, from: 'SUBMITTED', to, operator: 'RULES' })
  if (!offered.needsReview) await accept(context, trx, state, { ...row, status: 'AUTO_PASS' }, 'RULES')
  const kept = (await findEndorsement(trx, endorsementNo)) ?? row
  return { preview, application: await viewEndorsement(context, trx, kept) }
}

/**
 * Previews or submits an endorsement or a cancellation. A repeated idempotency key returns the first result; a second
 * application is refused while one is pending.
 * @throws BusinessError when the policy belongs to another member, a rule is broken, or the amount changed after the
 *   preview.
 */
export async function applyFor(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  session: Session,
  application: Application,
): Promise<Answer> {
  const policy = await ownPolicy(context, session, application.policyNo)
  if (application.preview) {
    const { state, offered, outcome } = await draft(context, context.db, policy, application)
    return { preview: previewView(context, state, offered, outcome, 'IN_FULL'), application: null }
  }
  refuseUnready(application)
  const { idempotencyKey = '', ...request } = application
  const intent = { owner: `endorsement:${session.memberId}`, key: idempotencyKey, request }
  return inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intent, () => submit(context, trx, session, application)),
  )
}
