import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { StoredFileTable } from '../../lib/db/schema/file'

/** Stores that a member uploaded a picture, which is not used yet. @param createdAt epoch ms */
export async function insertUpload(
  trx: Db,
  upload: { fileId: string; memberId: string; createdAt: number },
): Promise<void> {
  await trx
    .insertInto('upload')
    .values({ ...upload, used: 0 })
    .execute()
}

/** Returns those of the files that the member uploaded. */
export async function listOwnUploads(
  db: Db,
  memberId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const own = await db
    .selectFrom('upload')
    .select('fileId')
    .where('memberId', '=', memberId)
    .where('fileId', 'in', [...new Set(fileIds)])
    .execute()
  return new Set(own.map(({ fileId }) => fileId))
}

/** Returns the files that a member uploaded, oldest first. */
export function listUploadedFiles(
  db: Db,
  memberId: string,
): Promise<Pick<Selectable<StoredFileTable>, 'id' | 'mediaType' | 'sha256' | 'createdAt'>[]> {
  return db
    .selectFrom('upload')
    .innerJoin('storedFile', 'storedFile.id', 'upload.fileId')
    .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.sha256', 'storedFile.createdAt'])
    .where('upload.memberId', '=', memberId)
    .orderBy('storedFile.id')
    .execute()
}

/** Returns the ids of the files that a member uploaded. */
export async function listUploadIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('fileId').where('memberId', '=', memberId).execute()
  return rows.map(({ fileId }) => fileId)
}

/** Deletes the references from a member to the uploaded files. */
export async function deleteUploads(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('upload').where('memberId', '=', memberId).execute()
}

/**
 * Marks uploaded pictures as used, so that they are kept with the application or message of the same transaction.
 * @returns those of the files that the member uploaded and that still exist
 */
export async function markUploadsUsed(
  trx: Db,
  memberId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const own = await trx
    .updateTable('upload')
    .set({ used: 1 })
    .where('memberId', '=', memberId)
    .where('fileId', 'in', [...new Set(fileIds)])
    .returning('fileId')
    .execute()
  return new Set(own.map(({ fileId }) => fileId))
}

/**
 * Deletes the references to at most `limit` unused pictures uploaded before `cutoff` (epoch ms).
 * @returns the ids of their files
 */
export async function deleteUnusedUploads(trx: Db, cutoff: number, limit: number): Promise<string[]> {
  const oldest = trx
    .selectFrom('upload')
    .select('fileId')
    .where('used', '=', 0)
    .where('createdAt', '<', cutoff)
    .limit(limit)
  const rows = await trx
    .deleteFrom('upload')
    .where('fileId', 'in', oldest)
    .where('used', '=', 0)
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
