import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { ChatMessageTable } from '../../lib/db/schema/chat'

/** A row of the messages; the content is encrypted. */
export type MessageRow = Selectable<ChatMessageTable>

/** Part of a conversation; both positions are included. */
export interface PositionRange {
  fromPosition: number
  toPosition: number
}

const pageSize = 20
/** Maximum number of new messages in one response; the next poll continues. */
const mostNew = 50

/** Stores messages; does nothing for an empty list. */
export async function insertMessages(trx: Db, rows: Insertable<ChatMessageTable>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('chatMessage').values(rows).execute()
}

/**
 * Returns messages of a conversation, oldest first: the newest page, the page before a position, or the messages
 * after one.
 */
export async function readMessages(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number; after?: number },
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const all = db.selectFrom('chatMessage').selectAll().where('conversationId', '=', conversationId)
  if (after !== undefined) {
    const rows = await all.where('position', '>', after).orderBy('position').limit(mostNew).execute()
    return { rows, more: false }
  }
  const earlier = before === undefined ? all : all.where('position', '<', before)
  const found = await earlier
    .orderBy('position', 'desc')
    .limit(pageSize + 1)
    .execute()
  return { rows: found.slice(0, pageSize).reverse(), more: found.length > pageSize }
}

/** Returns whether the conversation contains the message with this id of the customer's device. */
export async function hasMessage(db: Db, conversationId: string, clientId: string): Promise<boolean> {
  const known = await db
    .selectFrom('chatMessage')
    .select('position')
    .where('conversationId', '=', conversationId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return known !== undefined
}

/** Returns the number of agent messages after a position. */
export async function countAgentMessages(db: Db, conversationId: string, after: number): Promise<number> {
  const { count } = await db
    .selectFrom('chatMessage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('position', '>', after)
    .where('sender', '=', 'AGENT')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns all messages of a member, oldest first. */
export async function listMessagesOfMember(db: Db, memberId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('chatMessage')
    .innerJoin('chatConversation', 'chatConversation.id', 'chatMessage.conversationId')
    .selectAll('chatMessage')
    .where('chatConversation.memberId', '=', memberId)
    .orderBy('chatMessage.position')
    .execute()
}

/** Returns the messages that are stored with a proposal, oldest first. */
export async function listMessagesOfProposal(db: Db, proposalNo: string): Promise<MessageRow[]> {
  return db
    .selectFrom('proposalChat')
    .innerJoin('chatMessage', 'chatMessage.conversationId', 'proposalChat.conversationId')
    .selectAll('chatMessage')
    .where('proposalChat.proposalNo', '=', proposalNo)
    .whereRef('chatMessage.position', '>=', 'proposalChat.fromPosition')
    .whereRef('chatMessage.position', '<=', 'proposalChat.toPosition')
    .orderBy('chatMessage.createdAt')
    .orderBy('chatMessage.position')
    .execute()
}

/** Returns a member's messages that are stored with proposals. */
export async function listKeptMessagesOfMember(db: Db, memberId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('chatConversation')
    .innerJoin('proposalChat', 'proposalChat.conversationId', 'chatConversation.id')
    .innerJoin('chatMessage', 'chatMessage.conversationId', 'chatConversation.id')
    .selectAll('chatMessage')
    .where('chatConversation.memberId', '=', memberId)
    .whereRef('chatMessage.position', '>=', 'proposalChat.fromPosition')
    .whereRef('chatMessage.position', '<=', 'proposalChat.toPosition')
    .execute()
}

/** Moves all messages to the end of another conversation. @param shift number of messages in that conversation */
export async function moveMessages(trx: Db, from: string, to: string, shift: number): Promise<void> {
  await trx
    .updateTable('chatMessage')
    .set((eb) => ({ conversationId: to, position: eb('position', '+', shift) }))
    .where('conversationId', '=', from)
    .execute()
}

/** Deletes the messages of a conversation except for those in the ranges. */
export async function deleteMessagesOutside(
  trx: Db,
  conversationId: string,
  kept: readonly PositionRange[],
): Promise<void> {
  let unkept = trx.deleteFrom('chatMessage').where('conversationId', '=', conversationId)
  for (const { fromPosition, toPosition } of kept)
    unkept = unkept.where(({ eb, or }) =>
      or([eb('position', '<', fromPosition), eb('position', '>', toPosition)]),
    )
  await unkept.execute()
}
