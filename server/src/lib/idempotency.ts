import { type Cipher, sha256 } from './cipher'
import type { Clock } from './clock'
import { conflict } from './errors'
import type { Db } from './db/database'

interface Keeper {
  cipher: Cipher
  clock: Clock
}

/** A customer's intended action, identified by its key. `owner` separates the keys of different customers. */
export interface Intent {
  owner: string
  key: string
  /** A repeat must contain exactly this request. */
  request: unknown
}

/** A client repeats a request within a day at the latest. */
const answerLifeMs = 86_400_000

const place = ({ owner, key }: Intent) => `idempotency:${owner}:${key}`

const hashOf = ({ request }: Intent) => sha256(JSON.stringify(request))

/**
 * Returns the stored answer of an intent, if one exists.
 * @throws BusinessError (conflict) when the key was used for another request.
 */
export async function knownAnswer<Answer>(
  context: Keeper,
  db: Db,
  intent: Intent,
): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'responseEnc'])
    .where('owner', '=', intent.owner)
    .where('key', '=', intent.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.requestHash !== hashOf(intent)) throw conflict('提交的内容有变化，请返回上一页重新进入后提交')
  if (row.responseEnc === null) throw conflict('正在处理您的提交，请稍候')
  return JSON.parse(context.cipher.decrypt(row.responseEnc, place(intent))) as Answer
}

/**
 * Runs `work` once for each intent: a repeat returns the first answer, also while the first request is in progress
 * (the database makes it wait). A business error stores nothing.
 * @throws BusinessError (conflict) when the key was used for another request.
 */
export async function answerOnce<Answer>(
  context: Keeper,
  trx: Db,
  intent: Intent,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { owner, key } = intent
  const requestHash = hashOf(intent)
  const claim = await trx
    .insertInto('idempotency')
    .values({ owner, key, requestHash, responseEnc: null, createdAt: context.clock.now() })
    .onConflict((clash) => clash.columns(['owner', 'key']).doNothing())
    .executeTakeFirst()
  if (!claim.numInsertedOrUpdatedRows) {
    const known = await knownAnswer<Answer>(context, trx, intent)
    if (known !== undefined) return known
  }
  const answer = await work()
  await trx
    .updateTable('idempotency')
    .set({ responseEnc: context.cipher.encrypt(JSON.stringify(answer), place(intent)) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
  return answer
}

/** Deletes the stored answers of an owner. */
export async function deleteAnswers(trx: Db, owner: string): Promise<void> {
  await trx.deleteFrom('idempotency').where('owner', '=', owner).execute()
}

/** Deletes answers that no request repeats any more. @param now epoch ms */
export async function deleteOldAnswers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - answerLifeMs)
    .execute()
}
