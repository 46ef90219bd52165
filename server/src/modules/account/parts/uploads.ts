import type { Context } from '../../../context'
import { timeText } from '../../../lib/clock'
import type { Db } from '../../../lib/db/database'
import { openContent } from '../../endorsement'
import { keptPictures } from '../../chat'
import { fileLink } from '../../file'
import type { MemberPart } from './part'

/**
 * Returns pictures that are evidence of an application or part of the advice before a sale: they are retained with
 * it.
 */
async function attachedFiles(
  context: Pick<Context, 'cipher'>,
  trx: Db,
  memberId: string,
): Promise<Set<string>> {
  const rows = await trx.selectFrom('endorsement').selectAll().where('memberId', '=', memberId).execute()
  const proofs = rows.flatMap((row) => openContent(context, row).attachments.map(({ fileId }) => fileId))
  return new Set([...proofs, ...(await keptPictures(context, trx, memberId))])
}

/** Pictures uploaded by the member. Evidence is retained with its record; other pictures are erased. */
export const uploadPart: MemberPart = {
  title: '上传的图片',
  async read(context, memberId) {
    const files = await context.db
      .selectFrom('upload')
      .innerJoin('storedFile', 'storedFile.id', 'upload.fileId')
      .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.sha256', 'storedFile.createdAt'])
      .where('upload.memberId', '=', memberId)
      .orderBy('storedFile.id')
      .execute()
    return files.map(({ id, mediaType, sha256, createdAt }) => {
      const { url, expiresAt } = fileLink(context, id)
      const link = { url: context.publicUrl() + url, expiresAt }
      return { fileId: id, mediaType, sha256, createdAt: timeText(createdAt), ...link }
    })
  },
  async erase(context, trx, memberId) {
    const attached = await attachedFiles(context, trx, memberId)
    const sent = await trx.selectFrom('upload').select('fileId').where('memberId', '=', memberId).execute()
    for (const { fileId } of sent)
      if (!attached.has(fileId)) await trx.deleteFrom('storedFile').where('id', '=', fileId).execute()
    await trx.deleteFrom('upload').where('memberId', '=', memberId).execute()
  },
}
