import type { Context } from '../../context'
import { timeText } from '../../core/clock'
import { conflict, notFound, ruleError } from '../../core/errors'
import { inTransaction } from '../../db/transaction'
import { continueAdvice } from './advice'
import { openSubject, subjectText } from './about'
import { type Conversation, lockConversation, typingMs } from './conversation'
import { announcement, endPerson } from './handover'
import { append, readMessages, viewMessages } from './messages'

const most = 50
const unknown = '没有这个对话'

/** Who a customer is to the desk: nothing but how to tell one from another. */
const nameOf = ({ id, memberId }: Conversation) => `${memberId === null ? '访客' : '会员'} ${id.slice(-6)}`

/** The conversations that people have or should have, who waits longest first. */
export async function openConversations({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('chatConversation')
    .selectAll()
    .where('status', 'in', ['WAITING', 'HUMAN'])
    .orderBy('status', 'desc')
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    conversationId: row.id,
    customer: nameOf(row),
    status: row.status,
    waitingSince: timeText(row.waitingSince ?? row.lastMessageAt),
    unread: Math.max(0, row.messageCount - row.deskReadTo),
  }))
}

/** A conversation as the desk sees it; reading it marks it read. @throws BusinessError (not found) */
export async function readAtDesk(context: Context, conversationId: string) {
  const { db, clock } = context
  const row = await db
    .selectFrom('chatConversation')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirst()
  // What nobody handed over is nobody's business at the desk.
  if (!row || row.status === 'BOT') throw notFound(unknown)
  const { rows, more } = await readMessages(db, conversationId, {})
  const last = rows.at(-1)?.position ?? 0
  await db
    .updateTable('chatConversation')
    .set({ deskReadTo: last })
    .where('id', '=', conversationId)
    .where('deskReadTo', '<', last)
    .execute()
  const subject = openSubject(context, row)
  return {
    conversationId,
    customer: nameOf(row),
    status: row.status,
    subject: subject && subjectText(context, subject),
    customerTyping: clock.now() - row.customerTypingAt < typingMs,
    messages: await viewMessages(context, row.memberId, rows),
    more,
  }
}

/** The answer of a person. @throws BusinessError: not found; conflict when the customer wants none any more. */
export async function answerFromDesk(context: Context, conversationId: string, text: string): Promise<void> {
  const said = text.trim()
  if (said === '') throw ruleError('请先写下回复', [{ path: 'text', message: '请先写下回复' }])
  await inTransaction(context.db, async (trx) => {
    const conversation = await lockConversation(trx, conversationId)
    if (!conversation) throw notFound(unknown)
    if (conversation.status === 'BOT') throw conflict('客户已结束人工服务')
    const greeting = conversation.status === 'WAITING' ? [announcement('人工客服已接入。')] : []
    const to = await append(context, trx, conversationId, [
      ...greeting,
      { sender: 'AGENT', parts: [{ kind: 'TEXT', text: said }] },
    ])
    await continueAdvice(context, trx, conversationId, to)
    await trx
      .updateTable('chatConversation')
      .set({ status: 'HUMAN', waitingSince: null, deskReadTo: to, deskTypingAt: 0 })
      .where('id', '=', conversationId)
      .execute()
  })
}

/** A person is typing. */
export async function typeAtDesk({ db, clock }: Context, conversationId: string): Promise<void> {
  await db
    .updateTable('chatConversation')
    .set({ deskTypingAt: clock.now() })
    .where('id', '=', conversationId)
    .execute()
}

/** The person is done; the machine answers again. @throws BusinessError (not found) */
export async function closeAtDesk(context: Context, conversationId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const conversation = await lockConversation(trx, conversationId)
    if (!conversation) throw notFound(unknown)
    await endPerson(context, trx, conversation, '人工服务已结束，有问题可以继续问我，或者再转人工。')
  })
}
