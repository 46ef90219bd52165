import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { bodyCode } from '@storefront/contract/call'
import { Strict } from '@storefront/contract/common'
import { EndorsementNo } from '@storefront/contract/endorsement'
import type { Context } from '../../context'
import { conflict, notFound } from '../../core/errors'
import { inTransaction } from '../../db/transaction'
import { staffOnly } from '../../http/staff'
import { fileLink } from '../file/link'
import { lockPolicy } from '../policy/row'
import { accept } from './decide'
import { findEndorsement, lockEndorsement, openContent } from './row'
import { policyState } from './state'
import { moveEndorsement } from './transition'

const Decision = Strict({
  endorsementNo: EndorsementNo,
  approve: Type.Boolean(),
  /** Why it is refused, as a sentence for the customer; needed to refuse. */
  reason: Type.Optional(Type.String({ minLength: 4, maxLength: 200 })),
})
type Decision = Static<typeof Decision>

/**
 * What a member of staff decided of an application under review.
 * @throws BusinessError (conflict) when it is not under review any more.
 */
async function reviewEndorsement(context: Context, decision: Decision): Promise<void> {
  const { endorsementNo, approve, reason } = decision
  if (!approve && !reason) throw conflict('请写明不通过的原因')
  const known = await findEndorsement(context.db, endorsementNo)
  if (!known) throw notFound('没有这项申请')
  await inTransaction(context.db, async (trx) => {
    const policy = await lockPolicy(trx, known.policyNo)
    const row = await lockEndorsement(trx, endorsementNo)
    if (row.status !== 'UNDER_REVIEW') throw conflict('这项申请已不在审核中')
    if (approve) return accept(context, trx, await policyState(context, trx, policy), row, 'STAFF')
    const patch = { notice: `未通过审核：${reason}` }
    await moveEndorsement(context, trx, {
      endorsementNo,
      from: 'UNDER_REVIEW',
      to: 'REJECTED',
      operator: 'STAFF',
      patch,
    })
  })
}

/** The applications that wait for somebody, oldest first, with links to their pictures. */
async function waiting(context: Context) {
  const rows = await context.db
    .selectFrom('endorsement')
    .selectAll()
    .where('status', '=', 'UNDER_REVIEW')
    .orderBy('endorsementNo')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const { typeName, reasonName, differences, attachments } = openContent(context, row)
    const pictures = attachments.map(({ material, fileId }) => ({ material, ...fileLink(context, fileId) }))
    const { endorsementNo, policyNo, differenceFen } = row
    return { endorsementNo, policyNo, typeName, reasonName, differenceFen, differences, pictures }
  })
}

/** Calls for staff, guarded by STAFF_KEY; without the key they are not there. */
export function registerReview(app: FastifyInstance, context: Context): void {
  const key = context.env.STAFF_KEY
  if (!key) return
  const options = { schema: { hide: true }, onRequest: staffOnly(key) }
  app.get('/staff/endorsement/waiting', options, async () => ({
    code: bodyCode.ok,
    msg: '',
    data: { applications: await waiting(context) },
  }))
  app.post<{ Body: Decision }>(
    '/staff/endorsement/review',
    { ...options, schema: { hide: true, body: Decision } },
    async ({ body }) => {
      await reviewEndorsement(context, body)
      return { code: bodyCode.ok, msg: '', data: null }
    },
  )
}
