import type { ChatMessage } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { reservePositions } from './chat.repository'
import { insertMessages, type MessageRow } from './chat-message.repository'
import { type KeptPart, viewPart } from './message-parts'

/** Sender of a message. */
export type Sender = ChatMessage['sender']

/** A message to be stored. */
export interface NewMessage {
  sender: Sender
  parts: KeptPart[]
  clientId?: string
}

const place = (id: string) => `chatMessage:${id}:content`

/** Decrypts the content of a message. */
export function openMessage({ cipher }: Pick<Context, 'cipher'>, row: Pick<MessageRow, 'id' | 'contentEnc'>) {
  return JSON.parse(cipher.decrypt(row.contentEnc, place(row.id))) as KeptPart[]
}

/** Appends messages to a conversation in order. @returns position of the last message */
export async function append(
  { cipher, clock }: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  conversationId: string,
  messages: readonly NewMessage[],
): Promise<number> {
  const createdAt = clock.now()
  const count = messages.length
  const last = await reservePositions(trx, conversationId, { count, lastMessageAt: createdAt })
  const first = last - count + 1
  const rows = messages.map(({ sender, parts, clientId }, index) => {
    const id = newId(createdAt)
    const contentEnc = cipher.encrypt(JSON.stringify(parts), place(id))
    const position = first + index
    return { id, conversationId, position, sender, clientId: clientId ?? null, contentEnc, createdAt }
  })
  await insertMessages(trx, rows)
  return last
}

/** Returns messages as shown to the owner of the conversation. @param memberId null for a visitor */
export function viewMessages(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  memberId: string | null,
  rows: readonly MessageRow[],
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
