import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, nullableNumber, nullableText, number, text } from '../columns'

/** Adds customer service conversations, and the messages stored with a sale. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    chatConversation: [
      text('id', 'owner', 'status'),
      nullableText('memberId', 'aboutEnc'),
      number('messageCount', 'customerReadTo', 'deskReadTo', 'customerTypingAt', 'deskTypingAt'),
      nullableNumber('waitingSince'),
      number('lastMessageAt', 'createdAt'),
      key('id'),
    ],
    chatMessage: [
      text('id', 'conversationId', 'sender', 'contentEnc'),
      nullableText('clientId'),
      number('position', 'createdAt'),
      key('conversationId', 'position'),
    ],
    chatAdvice: [
      text('conversationId', 'productCode'),
      number('firstPosition', 'lastPosition', 'lastAt'),
      key('conversationId', 'productCode'),
    ],
    proposalChat: [
      text('proposalNo', 'conversationId'),
      number('fromPosition', 'toPosition', 'createdAt'),
      key('proposalNo', 'conversationId'),
    ],
  })
  await createIndexes(db, {
    chatConversation: [
      { columns: ['owner'], unique: true },
      { columns: ['memberId'] },
      { columns: ['status', 'waitingSince'] },
      { columns: ['lastMessageAt'] },
    ],
    chatMessage: [{ columns: ['conversationId', 'clientId'], unique: true }],
    proposalChat: [{ columns: ['conversationId'] }],
  })
}
