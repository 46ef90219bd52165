import type { Context } from '../../context'
import { loginRequired } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import {
  findMemberByOpenid,
  findMobileOfMember,
  insertOrFindMember,
  insertOrReplaceWechatBinding,
  lockMemberRow,
} from './member.repository'
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
  const newMemberId = newId(now)
  const id = await insertOrFindMember(trx, {
    id: newMemberId,
    mobileHash: mobileHashOf(cipher, mobile),
    mobileEnc: cipher.encrypt(mobile, place(newMemberId)),
    createdAt: now,
  })
  return { id, mobile }
}

/** Returns the member bound to a WeChat identity, or null. */
export async function memberOfOpenid(
  context: Pick<Context, 'db' | 'cipher'>,
  appId: string,
  openid: string,
): Promise<Member | null> {
  const openidHash = openidHashOf(context, openid)
  const row = await findMemberByOpenid(context.db, { appId, openidHash })
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
  const createdAt = context.clock.now()
  await insertOrReplaceWechatBinding(trx, { appId, openidHash, openidEnc, memberId, createdAt })
}

/**
 * Locks a member before a change of the member's data. An account deletion waits for this transaction; after a
 * deletion the call fails.
 * @throws BusinessError (login required) when the account is deleted.
 */
export async function lockMember(trx: Db, id: string): Promise<void> {
  if (!(await lockMemberRow(trx, id))) throw loginRequired()
}

/** Returns the member of a session. @throws BusinessError (login required) when the account is deleted. */
export async function memberById({ cipher }: Pick<Context, 'cipher'>, db: Db, id: string): Promise<Member> {
  const mobileEnc = await findMobileOfMember(db, id)
  if (mobileEnc === undefined) throw loginRequired()
  return { id, mobile: cipher.decrypt(mobileEnc, place(id)) }
}
