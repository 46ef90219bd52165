import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { conflict, notFound, ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { continueAdvice } from './product-advice'
import { openSubject, subjectText } from './conversation-subject'
import {
  type Conversation,
  findConversationById,
  listHandedOverConversations,
  lockConversation,
  markReadAtDesk,
  updateConversation,
  updateDeskTyping,
} from './chat.repository'
import { readMessages } from './chat-message.repository'
import { typingMs } from './conversation'
import { announcement, endPerson } from './handover'
import { append, viewMessages } from './messages'

const most = 50
const unknown = '没有这个对话，或客户已结束人工服务'
const othersCustomer = '这位客户由其他同事接待，请先接手'

/** Returns the label of a customer on the desk page; their name is not shown. */
const nameOf = ({ id, memberId }: Conversation) => `${memberId === null ? '访客' : '会员'} ${id.slice(-6)}`

/** Returns the conversations of agents, waiting or in progress, the longest waiting first. */
export async function openConversations({ db }: Pick<Context, 'db'>) {
  const rows = await listHandedOverConversations(db, most)
  return rows.map((row) => ({
    conversationId: row.id,
    customer: nameOf(row),
    status: row.status,
    agentId: row.agentId,
    waitingSince: timeText(row.waitingSince ?? row.lastMessageAt),
    unread: Math.max(0, row.messageCount - row.deskReadTo),
  }))
}

/**
 * Returns a conversation for the desk page. It is marked as read unless another agent answers it.
 * @throws BusinessError (not found), also for a conversation without a handover
 */
export async function readAtDesk(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  conversationId: string,
  agentId: string,
) {
  const { db, clock } = context
  const row = await findConversationById(db, conversationId)
  if (!row || row.status === 'BOT') throw notFound(unknown)
  const { rows, more } = await readMessages(db, conversationId, {})
  const last = rows.at(-1)?.position ?? 0
  if (row.agentId === null || row.agentId === agentId) await markReadAtDesk(db, conversationId, last)
  const subject = openSubject(context, row)
  return {
    conversationId,
    customer: nameOf(row),
    status: row.status,
    agentId: row.agentId,
    subject: subject && subjectText(context, subject),
    customerTyping: clock.now() - row.customerTypingAt < typingMs,
    messages: await viewMessages(context, row.memberId, rows),
    more,
  }
}

/** Locks a conversation with a handover. @throws BusinessError (not found) */
async function lockHandedOver(trx: Db, conversationId: string): Promise<Conversation> {
  const conversation = await lockConversation(trx, conversationId)
  if (!conversation || conversation.status === 'BOT') throw notFound(unknown)
  return conversation
}

/** Locks like `lockHandedOver`. @throws BusinessError (conflict) when another agent answers it */
async function lockOwn(trx: Db, conversationId: string, agentId: string): Promise<Conversation> {
  const conversation = await lockHandedOver(trx, conversationId)
  if (conversation.agentId !== null && conversation.agentId !== agentId) throw conflict(othersCustomer)
  return conversation
}

const attended = (agentId: string) => ({
  status: 'HUMAN' as const,
  waitingSince: null,
  agentId,
  deskTypingAt: 0,
})

/** Assigns a waiting conversation, or one of another agent, to an agent. @throws BusinessError (not found) */
export async function takeAtDesk(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  conversationId: string,
  agentId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const conversation = await lockHandedOver(trx, conversationId)
    if (conversation.agentId === agentId) return
    const words = conversation.status === 'WAITING' ? '人工客服已接入。' : '已由另一位客服为您服务。'
    await append(context, trx, conversationId, [announcement(words)])
    await updateConversation(trx, conversationId, attended(agentId))
  })
}

/**
 * Transfers a conversation to another agent. @throws BusinessError: not found; conflict for another agent's
 * customer
 */
export async function transferAtDesk(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  conversationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockOwn(trx, conversationId, from)
    await append(context, trx, conversationId, [announcement('已为您转接另一位客服，请稍候。')])
    await updateConversation(trx, conversationId, attended(to))
  })
}

/**
 * Stores an agent's answer; a conversation without an agent is assigned to this one.
 * @throws BusinessError: rule for an empty answer; not found; conflict for another agent's customer
 */
export async function answerFromDesk(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  conversationId: string,
  { agentId, text }: { agentId: string; text: string },
): Promise<void> {
  const said = text.trim()
  if (said === '') throw ruleError('请先写下回复', [{ path: 'text', message: '请先写下回复' }])
  await inTransaction(context.db, async (trx) => {
    const { status } = await lockOwn(trx, conversationId, agentId)
    const greeting = status === 'WAITING' ? [announcement('人工客服已接入。')] : []
    const to = await append(context, trx, conversationId, [
      ...greeting,
      { sender: 'AGENT', parts: [{ kind: 'TEXT', text: said }] },
    ])
    await continueAdvice(context, trx, conversationId, to)
    await updateConversation(trx, conversationId, { ...attended(agentId), deskReadTo: to })
  })
}

/** Stores that the agent is typing. */
export async function typeAtDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  conversationId: string,
  agentId: string,
): Promise<void> {
  await updateDeskTyping(db, conversationId, agentId, clock.now())
}

/**
 * Ends the handover; automatic answers resume. @throws BusinessError: not found; conflict for another agent's
 * customer
 */
export async function closeAtDesk(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  conversationId: string,
  agentId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const conversation = await lockOwn(trx, conversationId, agentId)
    await endPerson(context, trx, conversation, '人工服务已结束，有问题可以继续问我，或者再转人工。')
  })
}
