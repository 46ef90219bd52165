import type { ChatMessage } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { ChatMessageTable } from '../../lib/db/schema/chat'
import { type KeptPart, viewPart } from './parts'

/** Who says a message. */
export type Sender = ChatMessage['sender']
type Row = Selectable<ChatMessageTable>

/** A message that is about to be kept. */
export interface NewMessage {
  sender: Sender
  parts: KeptPart[]
  clientId?: string
}

const place = (id: string) => `chatMessage:${id}:content`

/** What a message says. */
export function openMessage({ cipher }: Pick<Context, 'cipher'>, row: Pick<Row, 'id' | 'contentEnc'>) {
  return JSON.parse(cipher.decrypt(row.contentEnc, place(row.id))) as KeptPart[]
}

/**
 * Adds messages to a conversation, in their order. The count is taken by one update, so two devices that
 * write at once get two places.
 * @returns the position of the last
 */
export async function append(
  { cipher, clock }: Pick<Context, 'cipher' | 'clock'>,
  trx: Db,
  conversationId: string,
  messages: readonly NewMessage[],
): Promise<number> {
  const createdAt = clock.now()
  const { messageCount } = await trx
    .updateTable('chatConversation')
    .set((eb) => ({ messageCount: eb('messageCount', '+', messages.length), lastMessageAt: createdAt }))
    .where('id', '=', conversationId)
    .returning('messageCount')
    .executeTakeFirstOrThrow()
  const first = messageCount - messages.length + 1
  const rows = messages.map(({ sender, parts, clientId }, index) => {
    const id = newId(createdAt)
    const contentEnc = cipher.encrypt(JSON.stringify(parts), place(id))
    const position = first + index
    return { id, conversationId, position, sender, clientId: clientId ?? null, contentEnc, createdAt }
  })
  if (rows.length > 0) await trx.insertInto('chatMessage').values(rows).execute()
  return messageCount
}

const pageSize = 20
/** So many new messages are read at once; the next poll reads on. */
const mostNew = 50

/** Messages of a conversation, oldest first: the newest page, that before a position, or what came after one. */
export async function readMessages(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number; after?: number },
): Promise<{ rows: Row[]; more: boolean }> {
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

/** Messages as their conversation's owner sees them. @param memberId none for a visitor */
export function viewMessages(
  context: Context,
  memberId: string | null,
  rows: readonly Row[],
): Promise<ChatMessage[]> {
  return Promise.all(
    rows.map(async (row) => ({
      position: row.position,
      sender: row.sender,
      clientId: row.clientId ?? '',
      at: timeText(row.createdAt),
      parts: await Promise.all(openMessage(context, row).map((part) => viewPart(context, memberId, part))),
    })),
  )
}
