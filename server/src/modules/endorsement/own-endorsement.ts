import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { type EndorsementRow, findEndorsementOfMember } from './endorsement.repository'

/** @throws BusinessError (not found) for an unknown application and for an application of another member. */
export async function ownEndorsement(
  context: Pick<Context, 'db'>,
  session: Session,
  endorsementNo: string,
): Promise<EndorsementRow> {
  const row = await findEndorsementOfMember(context.db, endorsementNo, session.memberId)
  if (!row) throw notFound('没有找到这项申请，请从“变更”页的“办理记录”进入')
  return row
}
