import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { ChatConversationTable } from '../../lib/db/schema/chat'

/** A row of the conversations. */
export type Conversation = Selectable<ChatConversationTable>

/** Somebody is taken to be typing for so long after each sign of it. */
export const typingMs = 6_000

/** Who is writing: a member, a device, or a member on a device that wrote before the login. */
export interface Person {
  memberId: string | null
  deviceHash: string | null
}

const memberOwner = (memberId: string) => `member:${memberId}`
const deviceOwner = (deviceHash: string) => `device:${deviceHash}`

/** The person behind a caller. @param deviceKey as the device sent it */
export function personOf(
  { cipher }: Pick<Context, 'cipher'>,
  memberId: string | undefined,
  deviceKey: string | undefined,
): Person {
  const deviceHash = deviceKey === undefined ? null : cipher.lookupHash('chatDevice', deviceKey)
  return { memberId: memberId ?? null, deviceHash }
}

/** The name a person's conversation stands under; null for somebody without any. */
function ownerOf({ memberId, deviceHash }: Person): string | null {
  if (memberId !== null) return memberOwner(memberId)
  return deviceHash === null ? null : deviceOwner(deviceHash)
}

async function byOwner(db: Db, owner: string): Promise<Conversation | undefined> {
  return db.selectFrom('chatConversation').selectAll().where('owner', '=', owner).executeTakeFirst()
}

/** The conversation of a person, if they have one. */
export async function findConversation(db: Db, person: Person): Promise<Conversation | undefined> {
  const owner = ownerOf(person)
  return owner === null ? undefined : byOwner(db, owner)
}

/** Every conversation of a person: also what they wrote on this device before the login. */
export async function conversationsOf(db: Db, { memberId, deviceHash }: Person): Promise<Conversation[]> {
  const owners = [
    ...(memberId === null ? [] : [memberOwner(memberId)]),
    ...(deviceHash === null ? [] : [deviceOwner(deviceHash)]),
  ]
  const found = await Promise.all(owners.map((owner) => byOwner(db, owner)))
  return found.flatMap((conversation) => conversation ?? [])
}

/** The conversation of that id, locked until the transaction ends. */
export async function lockConversation(trx: Db, id: string): Promise<Conversation | undefined> {
  return trx
    .updateTable('chatConversation')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The conversation of a person, begun if there is none, locked until the transaction ends. */
export async function openConversation(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  person: Person,
): Promise<Conversation> {
  const owner = ownerOf(person)
  if (owner === null) throw new Error('Nobody to talk to')
  const now = clock.now()
  await trx
    .insertInto('chatConversation')
    .values({
      id: newId(now),
      owner,
      memberId: person.memberId,
      status: 'BOT',
      aboutEnc: null,
      messageCount: 0,
      customerReadTo: 0,
      deskReadTo: 0,
      customerTypingAt: 0,
      deskTypingAt: 0,
      waitingSince: null,
      agentId: null,
      lastMessageAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute()
  return trx
    .updateTable('chatConversation')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves what was noted and kept of a conversation along with its messages. */
async function moveAdvice(trx: Db, from: string, to: string, shift: number): Promise<void> {
  const known = await trx.selectFrom('chatAdvice').selectAll().where('conversationId', '=', from).execute()
  for (const { productCode, firstPosition, lastPosition, lastAt } of known)
    await trx
      .insertInto('chatAdvice')
      .values({
        conversationId: to,
        productCode,
        firstPosition: firstPosition + shift,
        lastPosition: lastPosition + shift,
        lastAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['conversationId', 'productCode'])
          .doUpdateSet((set) => ({ lastPosition: set.ref('excluded.lastPosition'), lastAt })),
      )
      .execute()
  await trx.deleteFrom('chatAdvice').where('conversationId', '=', from).execute()
  const kept = await trx.selectFrom('proposalChat').selectAll().where('conversationId', '=', from).execute()
  for (const { proposalNo, fromPosition, toPosition, createdAt } of kept)
    await trx
      .insertInto('proposalChat')
      .values({
        proposalNo,
        conversationId: to,
        fromPosition: fromPosition + shift,
        toPosition: toPosition + shift,
        createdAt,
      })
      // Both conversations may be kept with one proposal: what was said as a member stands before.
      .onConflict((conflict) =>
        conflict
          .columns(['proposalNo', 'conversationId'])
          .doUpdateSet((set) => ({ toPosition: set.ref('excluded.toPosition') })),
      )
      .execute()
  await trx.deleteFrom('proposalChat').where('conversationId', '=', from).execute()
}

/** Moves what was written as a visitor behind what the member wrote before. */
async function join(trx: Db, visitor: Conversation, member: Conversation): Promise<void> {
  const shift = member.messageCount
  await trx
    .updateTable('chatMessage')
    .set((eb) => ({ conversationId: member.id, position: eb('position', '+', shift) }))
    .where('conversationId', '=', visitor.id)
    .execute()
  await moveAdvice(trx, visitor.id, member.id, shift)
  const { status, waitingSince, agentId, messageCount } = visitor
  await trx
    .updateTable('chatConversation')
    .set({
      messageCount: shift + messageCount,
      customerReadTo: shift + visitor.customerReadTo,
      deskReadTo: shift + visitor.deskReadTo,
      lastMessageAt: Math.max(member.lastMessageAt, visitor.lastMessageAt),
      ...(status !== 'BOT' && { status, waitingSince, agentId }),
    })
    .where('id', '=', member.id)
    .execute()
  await trx.deleteFrom('chatConversation').where('id', '=', visitor.id).execute()
}

/** After a login, what the member wrote on this device before becomes theirs. */
export async function claimConversation(context: Context, trx: Db, person: Person): Promise<void> {
  const { memberId, deviceHash } = person
  if (memberId === null || deviceHash === null) return
  const found = await byOwner(trx, deviceOwner(deviceHash))
  const visitor = found && (await lockConversation(trx, found.id))
  if (!visitor) return
  await join(trx, visitor, await openConversation(context, trx, person))
}

/** Whether somebody wrote on this device before the login. */
export async function isUnclaimed(db: Db, { memberId, deviceHash }: Person): Promise<boolean> {
  if (memberId === null || deviceHash === null) return false
  return (await byOwner(db, deviceOwner(deviceHash))) !== undefined
}
