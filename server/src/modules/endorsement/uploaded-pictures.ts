import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { fileLink, type FileLink, storeFile } from '../file'
import { lockMember } from '../member'
import type { Session } from '../../lib/http/call'
import type { EndorsementRule } from '../product'
import { insertUpload, listOwnUploads, markUploadsUsed } from './endorsement-upload.repository'

/** Maximum picture size in bytes. */
export const mostBytes = 10 * 1024 * 1024

/** Picture types by their first bytes; file names and declared types are not trusted. */
const kinds: readonly { mediaType: string; ending: string; begins: (bytes: Buffer) => boolean }[] = [
  {
    mediaType: 'image/jpeg',
    ending: 'jpg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    mediaType: 'image/png',
    ending: 'png',
    begins: (bytes) =>
      bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    mediaType: 'image/webp',
    ending: 'webp',
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
]

/**
 * Stores a picture for the member who uploaded it.
 * @throws BusinessError (rule) when the file is not a picture.
 */
export async function keepPicture(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  session: Session,
  bytes: Buffer,
): Promise<{ fileId: string }> {
  const kind = kinds.find(({ begins }) => begins(bytes))
  if (!kind) throw ruleError('请上传 JPG、PNG 或 WebP 格式的图片')
  const { mediaType, ending } = kind
  return inTransaction(context.db, async (trx) => {
    await lockMember(trx, session.memberId)
    const { id } = await storeFile(context, trx, {
      kind: 'UPLOAD',
      name: `picture.${ending}`,
      mediaType,
      bytes,
    })
    const createdAt = context.clock.now()
    await insertUpload(trx, { fileId: id, memberId: session.memberId, createdAt })
    return { fileId: id }
  })
}

/** Returns links to the member's pictures, in the given order; pictures of other members get no link. */
export async function pictureLinks(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { memberId }: Session,
  fileIds: readonly string[],
): Promise<(FileLink & { fileId: string })[]> {
  const own = await listOwnUploads(context.db, memberId, fileIds)
  return fileIds
    .filter((fileId) => own.has(fileId))
    .map((fileId) => ({ fileId, ...fileLink(context, fileId) }))
}

/** Picture attached as supporting document. */
export interface Attachment {
  material: string
  fileId: string
}

/**
 * Checks that all required attachments are present and that every picture belongs to the member, and keeps the
 * pictures.
 * @throws BusinessError (rule) at `attachments.<material>`.
 */
export async function keepAttachments(
  trx: Db,
  memberId: string,
  { materials }: EndorsementRule,
  attachments: readonly Attachment[],
): Promise<void> {
  const refuse = (material: string, message: string) =>
    ruleError(message, [{ path: `attachments.${material}`, message }])
  for (const { code, name, required, most } of materials) {
    const sent = attachments.filter(({ material }) => material === code).length
    if (required && sent === 0) throw refuse(code, `请上传${name}`)
    if (sent > most) throw refuse(code, `${name}最多 ${most} 张`)
  }
  const fileIds = attachments.map(({ fileId }) => fileId)
  const own = await markUploadsUsed(trx, memberId, fileIds)
  const stray = attachments.find(
    ({ material, fileId }) => !own.has(fileId) || !materials.some(({ code }) => code === material),
  )
  if (stray) throw refuse(stray.material, '图片已失效，请重新上传')
}
