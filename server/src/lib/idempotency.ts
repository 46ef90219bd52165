import { type Cipher, sha256 } from './cipher'
import type { Clock } from './clock'
import { conflict } from './errors'
import type { Db } from './db/database'

interface Keeper {
  cipher: Cipher
  clock: Clock
}

/** One intent of one customer. `owner` keeps the keys of different customers apart. */
export interface Intent {
  owner: string
  key: string
  /** A repeat must ask for exactly this. */
  request: unknown
}

const place = ({ owner, key }: Intent) => `idempotency:${owner}:${key}`

const hashOf = ({ request }: Intent) => sha256(JSON.stringify(request))

/**
 * The answer an intent got before, if it got one.
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
 * Does `work` once for an intent: a repeat gets the first answer again, also while the first is
 * still at work (the database makes it wait). A refusal leaves nothing behind.
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
