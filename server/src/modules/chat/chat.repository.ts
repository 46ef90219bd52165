import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { ChatConversationTable } from '../../lib/db/schema/chat'

/** A row of the conversations. */
export type Conversation = Selectable<ChatConversationTable>

const keptPrefix = 'kept:'

/** Returns the conversation of an owner value. */
export async function findConversationByOwner(db: Db, owner: string): Promise<Conversation | undefined> {
  return db.selectFrom('chatConversation').selectAll().where('owner', '=', owner).executeTakeFirst()
}

/** Returns the conversation with this id. */
export async function findConversationById(db: Db, id: string): Promise<Conversation | undefined> {
  return db.selectFrom('chatConversation').selectAll().where('id', '=', id).executeTakeFirst()
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

/** Inserts the conversation unless its owner has one; returns and locks the conversation of the owner. */
export async function insertOrLockConversation(
  trx: Db,
  conversation: Insertable<ChatConversationTable>,
): Promise<Conversation> {
  await trx
    .insertInto('chatConversation')
    .values(conversation)
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute()
  return trx
    .updateTable('chatConversation')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('owner', '=', conversation.owner)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores new values of a conversation. */
export async function updateConversation(
  db: Db,
  id: string,
  changes: Updateable<ChatConversationTable>,
): Promise<void> {
  await db.updateTable('chatConversation').set(changes).where('id', '=', id).execute()
}

/**
 * Reserves positions for new messages. One update increments the counter, so two devices that write at once get
 * different positions.
 * @returns position of the last new message
 */
export async function reservePositions(
  trx: Db,
  id: string,
  { count, lastMessageAt }: { count: number; lastMessageAt: number },
): Promise<number> {
  const { messageCount } = await trx
    .updateTable('chatConversation')
    .set((eb) => ({ messageCount: eb('messageCount', '+', count), lastMessageAt }))
    .where('id', '=', id)
    .returning('messageCount')
    .executeTakeFirstOrThrow()
  return messageCount
}

/** Stores the last position that an agent has read; an earlier position changes nothing. */
export async function markReadAtDesk(db: Db, id: string, position: number): Promise<void> {
  await db
    .updateTable('chatConversation')
    .set({ deskReadTo: position })
    .where('id', '=', id)
    .where('deskReadTo', '<', position)
    .execute()
}

/** Stores the time of the last keystroke of the agent who has the conversation. */
export async function updateDeskTyping(db: Db, id: string, agentId: string, at: number): Promise<void> {
  await db
    .updateTable('chatConversation')
    .set({ deskTypingAt: at })
    .where('id', '=', id)
    .where('agentId', '=', agentId)
    .execute()
}

/** Returns the conversations of agents, waiting or in progress, the longest waiting first. */
export async function listHandedOverConversations(db: Db, limit: number): Promise<Conversation[]> {
  return db
    .selectFrom('chatConversation')
    .selectAll()
    .where('status', 'in', ['WAITING', 'HUMAN'])
    .orderBy('status', 'desc')
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns the number of customers who wait for an agent. */
export async function countWaitingConversations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('chatConversation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the ids of a member's conversations. */
export async function listConversationIdsOfMember(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('chatConversation').select('id').where('memberId', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of conversations with an owner and without a message since `before` (epoch ms). */
export async function listSilentConversationIds(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chatConversation')
    .select('id')
    .where('lastMessageAt', '<', before)
    .where('owner', 'not like', `${keptPrefix}%`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the owner and the subject of a conversation whose excerpts are stored with sales. */
export async function detachConversation(trx: Db, id: string): Promise<void> {
  await updateConversation(trx, id, {
    owner: `${keptPrefix}${id}`,
    memberId: null,
    status: 'BOT',
    waitingSince: null,
    agentId: null,
    aboutEnc: null,
  })
}

/** Deletes a conversation; its messages are deleted or moved before. */
export async function deleteConversation(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('chatConversation').where('id', '=', id).execute()
}
