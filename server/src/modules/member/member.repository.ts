import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { MemberConsentTable, MemberTable, MemberWechatTable } from '../../lib/db/schema/member'

/** Stores a member, unless the mobile has one. @returns the id of the member of the mobile */
export async function insertOrFindMember(trx: Db, member: Insertable<MemberTable>): Promise<string> {
  await trx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('mobileHash').doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('member')
    .select('id')
    .where('mobileHash', '=', member.mobileHash)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the encrypted mobile of a member. */
export async function findMobileOfMember(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('mobileEnc').where('id', '=', id).executeTakeFirst()
  return row?.mobileEnc
}

/** Returns the lookup hash of a member's mobile; undefined for a deleted member. */
export async function findMobileHashOfMember(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('mobileHash').where('id', '=', id).executeTakeFirst()
  return row?.mobileHash
}

/** Returns the member bound to a WeChat identity. */
export async function findMemberByOpenid(
  db: Db,
  { appId, openidHash }: Pick<MemberWechatTable, 'appId' | 'openidHash'>,
): Promise<Pick<Selectable<MemberTable>, 'id' | 'mobileEnc'> | undefined> {
  return db
    .selectFrom('memberWechat')
    .innerJoin('member', 'member.id', 'memberWechat.memberId')
    .select(['member.id', 'mobileEnc'])
    .where('appId', '=', appId)
    .where('openidHash', '=', openidHash)
    .executeTakeFirst()
}

/** Returns the id of the newest member. */
export async function findNewestMemberId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id
}

/** Locks a member until the end of the transaction. @returns false when the member does not exist */
export async function lockMemberRow(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Binds a WeChat identity to a member; replaces an earlier binding. */
export async function insertOrReplaceWechatBinding(
  trx: Db,
  binding: Insertable<MemberWechatTable>,
): Promise<void> {
  const { memberId } = binding
  await trx
    .insertInto('memberWechat')
    .values(binding)
    .onConflict((conflict) => conflict.columns(['appId', 'openidHash']).doUpdateSet({ memberId }))
    .execute()
}

/** Returns the WeChat identities of a member. */
export async function listWechatBindings(
  db: Db,
  memberId: string,
): Promise<Pick<Selectable<MemberWechatTable>, 'appId' | 'createdAt'>[]> {
  return db
    .selectFrom('memberWechat')
    .select(['appId', 'createdAt'])
    .where('memberId', '=', memberId)
    .execute()
}

/** Adds a consent, or a withdrawal, to the history. */
export async function insertConsent(db: Db, consent: Insertable<MemberConsentTable>): Promise<void> {
  await db.insertInto('memberConsent').values(consent).execute()
}

/** Returns the consent history of a member, oldest first. */
export async function listConsents(
  db: Db,
  memberId: string,
): Promise<Pick<Selectable<MemberConsentTable>, 'purpose' | 'given' | 'version' | 'at'>[]> {
  return db
    .selectFrom('memberConsent')
    .select(['purpose', 'given', 'version', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Returns the last consent, or withdrawal, of a member for a purpose. */
export async function findLastConsent(
  db: Db,
  memberId: string,
  purpose: string,
): Promise<Pick<Selectable<MemberConsentTable>, 'given' | 'version'> | undefined> {
  return db
    .selectFrom('memberConsent')
    .select(['given', 'version'])
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes a member with the WeChat identities and the consents. The sessions are deleted before. */
export async function deleteMemberRecords(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberConsent').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('member').where('id', '=', memberId).execute()
}
