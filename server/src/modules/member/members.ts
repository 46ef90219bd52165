import type { Context } from '../../context'
import { loginRequired } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { mobileHashOf } from './mobile'

/** Member with the verified mobile in plain text. */
export interface Member {
  id: string
  mobile: string
}

const place = (memberId: string) => `member:${memberId}:mobile`
const openidPlace = (appId: string, openidHash: string) => `memberWechat:${appId}:${openidHash}:openid`
const openidHashOf = ({ cipher }: Pick<Context, 'cipher'>, openid: string) =>
  cipher.lookupHash('openid', openid)

/** Returns the member of a verified mobile; creates the member for an unknown number. */
export async function memberOfMobile(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  mobile: string,
): Promise<Member> {
  const { cipher, clock } = context
  const now = clock.now()
  const id = newId(now)
  const mobileHash = mobileHashOf(cipher, mobile)
  await trx
    .insertInto('member')
    .values({ id, mobileHash, mobileEnc: cipher.encrypt(mobile, place(id)), createdAt: now })
    .onConflict((conflict) => conflict.column('mobileHash').doNothing())
    .execute()
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('mobileHash', '=', mobileHash)
    .executeTakeFirstOrThrow()
  return { id: row.id, mobile }
}

/** Returns the member bound to a WeChat identity, or null. */
export async function memberOfOpenid(
  context: Pick<Context, 'db' | 'cipher'>,
  appId: string,
  openid: string,
): Promise<Member | null> {
  const row = await context.db
    .selectFrom('memberWechat')
    .innerJoin('member', 'member.id', 'memberWechat.memberId')
    .select(['member.id', 'mobileEnc'])
    .where('appId', '=', appId)
    .where('openidHash', '=', openidHashOf(context, openid))
    .executeTakeFirst()
  return row ? { id: row.id, mobile: context.cipher.decrypt(row.mobileEnc, place(row.id)) } : null
}

/** Binds a WeChat identity to a member; replaces an earlier binding. */
export async function bindOpenid(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  identity: { appId: string; openid: string; memberId: string },
): Promise<void> {
  const { appId, openid, memberId } = identity
  const openidHash = openidHashOf(context, openid)
  const openidEnc = context.cipher.encrypt(openid, openidPlace(appId, openidHash))
  await trx
    .insertInto('memberWechat')
    .values({ appId, openidHash, openidEnc, memberId, createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['appId', 'openidHash']).doUpdateSet({ memberId }))
    .execute()
}

/**
 * Locks a member before a change of the member's data. An account deletion waits for this transaction; after a
 * deletion the call fails.
 * @throws BusinessError (login required) when the account is deleted.
 */
export async function lockMember(trx: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw loginRequired()
}

/** Returns the member of a session. @throws BusinessError (login required) when the account is deleted. */
export async function memberById({ cipher }: Pick<Context, 'cipher'>, db: Db, id: string): Promise<Member> {
  const row = await db.selectFrom('member').select('mobileEnc').where('id', '=', id).executeTakeFirst()
  if (!row) throw loginRequired()
  return { id, mobile: cipher.decrypt(row.mobileEnc, place(id)) }
}
