import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { notFound } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { JobOutcome } from '../../lib/jobs/runner'

/** A file that is about to be kept. */
export interface NewFile {
  /** What it is, as POLICY: for people who look into the database. */
  kind: string
  /** What it is called when somebody saves it. */
  name: string
  mediaType: string
  bytes: Buffer
}

/** A file as it was kept. */
export interface StoredFile extends NewFile {
  id: string
  /** Of the bytes, lower-case hex. */
  sha256: string
}

const place = (id: string) => `storedFile:${id}:content`

/** Keeps a file, encrypted, in the database: every server process finds it. */
export async function storeFile(
  context: Pick<Context, 'cipher' | 'clock'>,
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

/** @throws BusinessError (not found) for a file that is not kept. */
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

/** Job: removes a file that was made for one download. */
export async function dropFile({ db }: Pick<Context, 'db'>, id: string): Promise<JobOutcome> {
  await db.deleteFrom('storedFile').where('id', '=', id).execute()
  return 'DONE'
}
