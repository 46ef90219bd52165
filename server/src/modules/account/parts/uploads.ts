import type { Context } from '../../../context'
import { timeText } from '../../../lib/clock'
import type { Db } from '../../../lib/db/database'
import {
  deleteUploads,
  listEndorsementsOfMember,
  listUploadedFiles,
  listUploadIds,
  openContent,
} from '../../endorsement'
import { keptPictures } from '../../chat'
import { deleteFile, fileLink } from '../../file'
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
  const rows = await listEndorsementsOfMember(trx, memberId)
  const proofs = rows.flatMap((row) => openContent(context, row).attachments.map(({ fileId }) => fileId))
  return new Set([...proofs, ...(await keptPictures(context, trx, memberId))])
}

/** Pictures uploaded by the member. Evidence is retained with its record; other pictures are erased. */
export const uploadPart: MemberPart = {
  title: '上传的图片',
  async read(context, memberId) {
    const files = await listUploadedFiles(context.db, memberId)
    return files.map(({ id, mediaType, sha256, createdAt }) => {
      const { url, expiresAt } = fileLink(context, id)
      const link = { url: context.publicUrl() + url, expiresAt }
      return { fileId: id, mediaType, sha256, createdAt: timeText(createdAt), ...link }
    })
  },
  async erase(context, trx, memberId) {
    const attached = await attachedFiles(context, trx, memberId)
    for (const fileId of await listUploadIds(trx, memberId))
      if (!attached.has(fileId)) await deleteFile(trx, fileId)
    await deleteUploads(trx, memberId)
  },
}
