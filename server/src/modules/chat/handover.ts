import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { type ChatContent, deskIsOpen } from './chat-content'
import {
  type Conversation,
  countWaitingConversations,
  findConversationById,
  updateConversation,
} from './chat.repository'
import { append } from './messages'
import { tellDeskJob } from './job-kinds'

/** Creates a system message. */
export const announcement = (text: string) => ({
  sender: 'SYSTEM' as const,
  parts: [{ kind: 'TEXT' as const, text }],
})

const opened = '已为您转人工客服，请稍候。您可以先把情况写下来，客服看得到前面的内容。'
const closed = (hours: string) =>
  `现在不是人工服务时间（${hours}）。请直接留言，客服上班后在这里回复您；需要报案请拨打报案电话，全天有人接听。`

/** Requests an agent for a conversation and notifies the desk. Does nothing when an agent has it already. */
export async function requestPerson(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  conversation: Conversation,
  content: ChatContent,
): Promise<void> {
  if (conversation.status !== 'BOT') return
  const now = context.clock.now()
  await updateConversation(trx, conversation.id, { status: 'WAITING', waitingSince: now })
  const words = deskIsOpen(content, now) ? opened : closed(content.desk.hours)
  await append(context, trx, conversation.id, [announcement(words)])
  await enqueue(trx, { kind: tellDeskJob, subject: `${conversation.id}:${now}`, runAt: now })
}

const rate = { kind: 'RATE' as const }

/** Returns a conversation to automatic answers; after an agent's help the customer may rate it. */
export async function endPerson(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  conversation: Conversation,
  words: string,
): Promise<void> {
  if (conversation.status === 'BOT') return
  await updateConversation(trx, conversation.id, { status: 'BOT', waitingSince: null, agentId: null })
  const asked = conversation.status === 'HUMAN' ? [{ sender: 'SYSTEM' as const, parts: [rate] }] : []
  await append(context, trx, conversation.id, [announcement(words), ...asked])
}

/** Job: notifies the agents of a waiting customer, unless an agent has answered meanwhile. */
export async function tellDesk(context: Pick<Context, 'db' | 'desk'>, subject: string): Promise<JobOutcome> {
  const [id = ''] = subject.split(':')
  const waiting = await countWaitingConversations(context.db)
  const own = await findConversationById(context.db, id)
  if (own?.status === 'WAITING') await context.desk.announce(waiting)
  return 'DONE'
}
