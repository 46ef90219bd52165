import type { ChatMessage } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { ChatMessageTable } from '../../lib/db/schema/chat'
import { type KeptPart, viewPart } from './message-parts'

/** Sender of a message. */
export type Sender = ChatMessage['sender']
type Row = Selectable<ChatMessageTable>

/** A message to be stored. */
export interface NewMessage {
  sender: Sender
  parts: KeptPart[]
  clientId?: string
}

const place = (id: string) => `chatMessage:${id}:content`

/** Decrypts the content of a message. */
export function openMessage({ cipher }: Pick<Context, 'cipher'>, row: Pick<Row, 'id' | 'contentEnc'>) {
  return JSON.parse(cipher.decrypt(row.contentEnc, place(row.id))) as KeptPart[]
}

/**
 * Appends messages to a conversation in order. The counter is incremented by one update, so two devices that write
 * at once get different positions.
 * @returns position of the last message
 */
export async function append(
  { cipher, clock }: Pick<Context, 'clock' | 'cipher'>,
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
/** Maximum number of new messages in one response; the next poll continues. */
const mostNew = 50

/**
 * Returns messages of a conversation, oldest first: the newest page, the page before a position, or the messages
 * after one.
 */
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

/** Returns messages as shown to the owner of the conversation. @param memberId null for a visitor */
export function viewMessages(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
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
