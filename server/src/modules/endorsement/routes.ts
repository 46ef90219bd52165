import type { DataOf, RequestOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { conflict, loginRequired } from '../../lib/errors'
import { type Caller, registerCall, type Session } from '../../lib/http/call'
import { planOf } from '../product'
import { fileLink } from '../file'
import { ownPolicy } from '../policy'
import { endorsementDocument } from './endorsement-document'
import { itemCounts } from '../proposal'
import { districtTexts } from '../region'
import { changeForm, changeFormView, formValues } from './endorsement-form'
import { listEndorsements } from './endorsement.repository'
import { ownEndorsement } from './own-endorsement'
import { isCancellation, offeredRule, offeredRules } from './endorsement-rules'
import { policyState } from './policy-state'
import { pendingStates } from '@storefront/rules/endorsement-state'
import { applyFor } from './submit-endorsement'
import { registerUploads } from './upload-route'
import { pictureLinks } from './uploaded-pictures'
import { viewEndorsement, viewEndorsements } from './endorsement-view'
import { withdraw } from './withdraw-endorsement'

function memberOf({ session }: Caller): Session {
  if (!session) throw loginRequired()
  return session
}

async function typesOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  session: Session,
  policyNo: string,
): Promise<DataOf<'member/policy/endorTypes'>> {
  const policy = await ownPolicy(context, session, policyNo)
  const state = await policyState(context, context.db, policy)
  const rows = await listEndorsements(context.db, policyNo)
  const cancelled = policy.status !== 'EFFECTIVE'
  const busy = rows.some(({ status }) => pendingStates.includes(status))
  const over = cancelled ? '保单已退保，不能再办理变更' : '保单已过期，不能再办理变更'
  const notice = busy ? '有一项申请正在办理，办结或撤回后才能提交新的申请' : null
  return {
    policyNo,
    productName: state.definition.product.name,
    planName: planOf(state.definition, state.planCode).name,
    notice: cancelled || state.ended ? over : notice,
    types: offeredRules(context, state).map(({ rule: { type, name, summary }, refusal, needsReview }) => ({
      type,
      name,
      summary,
      refusal,
      needsReview,
    })),
    applications: await viewEndorsements(context, context.db, rows),
  }
}

async function formOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  session: Session,
  { policyNo, type, pictures = [] }: RequestOf<'member/policy/endorReasons'>,
): Promise<DataOf<'member/policy/endorReasons'>> {
  const policy = await ownPolicy(context, session, policyNo)
  const state = await policyState(context, context.db, policy)
  const { rule, refusal } = offeredRule(context, state, type)
  if (refusal !== null) throw conflict(refusal)
  const { definition, content } = state
  const form = changeForm(context, state, rule, context.clock.now())
  const values = formValues(form, content)
  return {
    type,
    name: rule.name,
    reasons: rule.reasons,
    materials: rule.materials,
    form: changeFormView(definition, content, isCancellation(type) ? { ...form, sections: [] } : form),
    values,
    texts: districtTexts(
      form.sections.flatMap(({ fields }) => fields),
      values,
    ),
    counts: itemCounts(content),
    pictures: await pictureLinks(context, session, pictures),
    productCode: policy.productCode,
    planCode: content.planCode,
    statement: rule.statement,
  }
}

/** Registers the endorsement routes. */
export function registerEndorsements(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'catalogue' | 'publicUrl'>,
): void {
  registerCall(app, 'member/policy/endorTypes', ({ policyNo }, caller) =>
    typesOf(context, memberOf(caller), policyNo),
  )
  registerCall(app, 'member/policy/endorReasons', (asked, caller) => formOf(context, memberOf(caller), asked))
  registerCall(app, 'member/policy/endorSubmit', async (application, caller) => {
    if (isCancellation(application.type)) throw conflict('请从“退保”办理')
    return applyFor(context, memberOf(caller), application)
  })
  registerCall(app, 'member/policy/cancel', (application, caller) =>
    applyFor(context, memberOf(caller), { ...application, type: null, values: {}, attachments: [] }),
  )
  registerCall(app, 'member/policy/endorInfo', async ({ endorsementNo }, caller) =>
    viewEndorsement(context, context.db, await ownEndorsement(context, memberOf(caller), endorsementNo)),
  )
  registerCall(app, 'member/policy/endorDocument', async ({ endorsementNo }, caller) => {
    const row = await ownEndorsement(context, memberOf(caller), endorsementNo)
    return fileLink(context, await endorsementDocument(context, row))
  })
  registerCall(app, 'member/policy/endorWithdraw', ({ endorsementNo }, caller) =>
    withdraw(context, memberOf(caller), endorsementNo),
  )
  registerUploads(app, context)
}
