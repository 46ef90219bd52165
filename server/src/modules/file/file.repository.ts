import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { notFound } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'

/** File to store. */
export interface NewFile {
  /** Type such as POLICY, for database administrators. */
  kind: string
  /** File name for the download. */
  name: string
  mediaType: string
  bytes: Buffer
}

/** Stored file. */
export interface StoredFile extends NewFile {
  id: string
  /** SHA-256 of the bytes, lower-case hex. */
  sha256: string
}

const place = (id: string) => `storedFile:${id}:content`

/** Stores an encrypted file in the database, which all server processes share. */
export async function storeFile(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  { kind, name, mediaType, bytes }: NewFile,
): Promise<{ id: string; sha256: string }> {
  const createdAt = context.clock.now()
  const id = newId(createdAt)
  const digest = sha256(bytes)
  await trx
    .insertInto('storedFile')
    .values({
      id,
      kind,
      name,
      mediaType,
      sha256: digest,
      sizeBytes: bytes.length,
      contentEnc: context.cipher.encryptBytes(bytes, place(id)),
      createdAt,
    })
    .execute()
  return { id, sha256: digest }
}

/** @throws BusinessError (not found) for an unknown file. */
export async function readFile(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  id: string,
): Promise<StoredFile> {
  const row = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('没有找到这份文件')
  const { kind, name, mediaType } = row
  return {
    id,
    kind,
    name,
    mediaType,
    sha256: row.sha256,
    bytes: cipher.decryptBytes(row.contentEnc, place(id)),
  }
}

/** Deletes a file; an unknown file is ignored. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('storedFile').where('id', '=', id).execute()
}
