import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { ChatConversationTable } from '../../lib/db/schema/chat'

/** A row of the conversations. */
export type Conversation = Selectable<ChatConversationTable>

/** Display time of the typing indicator after each typing event. */
export const typingMs = 6_000

/** The customer who writes: a member, a device, or a member on a device used before the login. */
export interface Person {
  memberId: string | null
  deviceHash: string | null
}

const memberOwner = (memberId: string) => `member:${memberId}`
const deviceOwner = (deviceHash: string) => `device:${deviceHash}`

/** Returns the customer of a request. @param deviceKey as sent by the device */
export function personOf(
  { cipher }: Pick<Context, 'cipher'>,
  memberId: string | undefined,
  deviceKey: string | undefined,
): Person {
  const deviceHash = deviceKey === undefined ? null : cipher.lookupHash('chatDevice', deviceKey)
  return { memberId: memberId ?? null, deviceHash }
}

/** Returns the owner value of a customer's conversation; null for a customer without id. */
function ownerOf({ memberId, deviceHash }: Person): string | null {
  if (memberId !== null) return memberOwner(memberId)
  return deviceHash === null ? null : deviceOwner(deviceHash)
}

async function byOwner(db: Db, owner: string): Promise<Conversation | undefined> {
  return db.selectFrom('chatConversation').selectAll().where('owner', '=', owner).executeTakeFirst()
}

/** Finds the conversation of a customer. */
export async function findConversation(db: Db, person: Person): Promise<Conversation | undefined> {
  const owner = ownerOf(person)
  return owner === null ? undefined : byOwner(db, owner)
}

/** Returns all conversations of a customer, including the one on this device before the login. */
export async function conversationsOf(db: Db, { memberId, deviceHash }: Person): Promise<Conversation[]> {
  const owners = [
    ...(memberId === null ? [] : [memberOwner(memberId)]),
    ...(deviceHash === null ? [] : [deviceOwner(deviceHash)]),
  ]
  const found = await Promise.all(owners.map((owner) => byOwner(db, owner)))
  return found.flatMap((conversation) => conversation ?? [])
}

/** Returns the conversation with this id, locked until the end of the transaction. */
export async function lockConversation(trx: Db, id: string): Promise<Conversation | undefined> {
  return trx
    .updateTable('chatConversation')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the conversation of a customer, created on demand, locked until the end of the transaction. */
export async function openConversation(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  person: Person,
): Promise<Conversation> {
  const owner = ownerOf(person)
  if (owner === null) throw new Error('The conversation has no owner')
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

/** Moves advice and stored excerpts of a conversation together with its messages. */
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
      // Both conversations may be stored with one proposal: the member's messages come first.
      .onConflict((conflict) =>
        conflict
          .columns(['proposalNo', 'conversationId'])
          .doUpdateSet((set) => ({ toPosition: set.ref('excluded.toPosition') })),
      )
      .execute()
  await trx.deleteFrom('proposalChat').where('conversationId', '=', from).execute()
}

/** Appends the visitor's messages to the member's conversation. */
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

/** Assigns the conversation on this device before the login to the member. */
export async function claimConversation(
  context: Pick<Context, 'clock'>,
  trx: Db,
  person: Person,
): Promise<void> {
  const { memberId, deviceHash } = person
  if (memberId === null || deviceHash === null) return
  const found = await byOwner(trx, deviceOwner(deviceHash))
  const visitor = found && (await lockConversation(trx, found.id))
  if (!visitor) return
  await join(trx, visitor, await openConversation(context, trx, person))
}

/** Returns whether this device has a conversation from before the login. */
export async function isUnclaimed(db: Db, { memberId, deviceHash }: Person): Promise<boolean> {
  if (memberId === null || deviceHash === null) return false
  return (await byOwner(db, deviceOwner(deviceHash))) !== undefined
}
