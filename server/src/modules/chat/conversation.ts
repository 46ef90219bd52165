import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import {
  type Conversation,
  deleteConversation,
  findConversationByOwner,
  insertOrLockConversation,
  lockConversation,
  updateConversation,
} from './chat.repository'
import { moveAdvice, moveExcerpts } from './chat-advice.repository'
import { moveMessages } from './chat-message.repository'

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

/** Finds the conversation of a customer. */
export async function findConversation(db: Db, person: Person): Promise<Conversation | undefined> {
  const owner = ownerOf(person)
  return owner === null ? undefined : findConversationByOwner(db, owner)
}

/** Returns all conversations of a customer, including the one on this device before the login. */
export async function conversationsOf(db: Db, { memberId, deviceHash }: Person): Promise<Conversation[]> {
  const owners = [
    ...(memberId === null ? [] : [memberOwner(memberId)]),
    ...(deviceHash === null ? [] : [deviceOwner(deviceHash)]),
  ]
  const found = await Promise.all(owners.map((owner) => findConversationByOwner(db, owner)))
  return found.flatMap((conversation) => conversation ?? [])
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
  return insertOrLockConversation(trx, {
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
}

/** Appends the visitor's messages to the member's conversation. */
async function join(trx: Db, visitor: Conversation, member: Conversation): Promise<void> {
  const shift = member.messageCount
  await moveMessages(trx, visitor.id, member.id, shift)
  await moveAdvice(trx, visitor.id, member.id, shift)
  await moveExcerpts(trx, visitor.id, member.id, shift)
  const { status, waitingSince, agentId, messageCount } = visitor
  await updateConversation(trx, member.id, {
    messageCount: shift + messageCount,
    customerReadTo: shift + visitor.customerReadTo,
    deskReadTo: shift + visitor.deskReadTo,
    lastMessageAt: Math.max(member.lastMessageAt, visitor.lastMessageAt),
    ...(status !== 'BOT' && { status, waitingSince, agentId }),
  })
  await deleteConversation(trx, visitor.id)
}

/** Assigns the conversation on this device before the login to the member. */
export async function claimConversation(
  context: Pick<Context, 'clock'>,
  trx: Db,
  person: Person,
): Promise<void> {
  const { memberId, deviceHash } = person
  if (memberId === null || deviceHash === null) return
  const found = await findConversationByOwner(trx, deviceOwner(deviceHash))
  const visitor = found && (await lockConversation(trx, found.id))
  if (!visitor) return
  await join(trx, visitor, await openConversation(context, trx, person))
}

/** Returns whether this device has a conversation from before the login. */
export async function isUnclaimed(db: Db, { memberId, deviceHash }: Person): Promise<boolean> {
  if (memberId === null || deviceHash === null) return false
  return (await findConversationByOwner(db, deviceOwner(deviceHash))) !== undefined
}
