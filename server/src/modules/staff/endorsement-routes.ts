import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import {
  applicationForReview,
  applicationsUnderReview,
  listRecentReviews,
  reviewEndorsement,
} from '../endorsement'
import { endorsementListPage, endorsementPage } from './pages/endorsement-pages'
import {
  carryOut,
  type Deed,
  field,
  type Form,
  forStaff,
  logDeed,
  reasonOf,
  sendHtml,
  sessionOf,
} from './web'

const home = '/staff/endorsements'
const work = '审核批改申请'
/** Minimum length of the reason of a refusal, which the customer reads. */
const shortestReason = 4

type ReviewRequest = FastifyRequest<{ Params: { endorsementNo: string }; Body: Form | null }>

function readDecision({ params, body }: ReviewRequest): Deed & { reason: string } {
  const decision = field(body, 'decision', 10)
  if (decision !== 'approve' && decision !== 'refuse') throw ruleError('请选择通过或不通过')
  const act = decision === 'approve' ? 'ENDORSEMENT_APPROVE' : 'ENDORSEMENT_REFUSE'
  return { act, object: params.endorsementNo, reason: reasonOf(body, shortestReason) }
}

/** Registers the list and the review of endorsements. */
export function registerEndorsementReview(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'sandbox'>,
): void {
  const frameOf = (request: FastifyRequest) => ({ session: sessionOf(request), sandbox: context.sandbox })
  scope.get(home, forStaff('REVIEW'), async (request, reply) => {
    await logDeed(context, request, { act: 'ENDORSEMENT_LIST', reason: work })
    const waiting = await applicationsUnderReview(context)
    const recent = await listRecentReviews(context.db)
    return sendHtml(reply, endorsementListPage(frameOf(request), waiting, recent))
  })
  scope.get(`${home}/:endorsementNo`, forStaff('REVIEW'), async (request: ReviewRequest, reply) => {
    const { endorsementNo } = request.params
    const found = await applicationForReview(context, endorsementNo)
    await logDeed(context, request, { act: 'ENDORSEMENT_READ', object: endorsementNo, reason: work })
    return sendHtml(reply, endorsementPage(frameOf(request), sessionOf(request), found))
  })
  scope.post(`${home}/:endorsementNo`, forStaff('REVIEW'), async (request: ReviewRequest, reply) => {
    const { endorsementNo } = request.params
    const { accountId: id, name } = sessionOf(request)
    const reviewer = { id, name }
    return carryOut(context, request, reply, {
      read: () => readDecision(request),
      act: ({ act, reason = '' }) =>
        reviewEndorsement(context, {
          endorsementNo,
          approve: act === 'ENDORSEMENT_APPROVE',
          reason,
          reviewer,
        }),
      retry: async (trouble) => {
        const found = await applicationForReview(context, endorsementNo)
        const reason = (request.body?.reason ?? '').slice(0, 200)
        return endorsementPage(frameOf(request), sessionOf(request), found, { reason, trouble })
      },
      next: () => home,
    })
  })
}
