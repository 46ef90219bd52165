import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import type { Caller } from '../../lib/http/call'
import { subjectOf } from './conversation-subject'
import type { Knowledge } from './answer/reply'
import { deskIsOpen } from './chat-content'
import { type Conversation, updateConversation } from './chat.repository'
import { countAgentMessages, readMessages } from './chat-message.repository'
import { findConversation, isUnclaimed, personOf, typingMs } from './conversation'
import { viewMessages } from './messages'
import { act, claim } from './send-message'

type Request = RequestOf<'help/diglog'>
type Answer = DataOf<'help/diglog'>

/** Stores the read position of the customer and the typing state; a position beyond the last message is limited. */
async function noteReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  conversation: Conversation,
  { readTo, typing }: Request,
) {
  const seen = Math.min(readTo ?? 0, conversation.messageCount)
  const changes = {
    ...(seen > conversation.customerReadTo && { customerReadTo: seen }),
    ...(typing === true && { customerTypingAt: clock.now() }),
  }
  if (Object.keys(changes).length > 0) await updateConversation(db, conversation.id, changes)
}

async function read(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  conversation: Conversation,
  { before, after, glance }: Request,
): Promise<Pick<Answer, 'messages' | 'more'>> {
  if (glance) return { messages: [], more: false }
  const { rows, more } = await readMessages(context.db, conversation.id, {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  })
  return { messages: await viewMessages(context, conversation.memberId, rows), more }
}

/** Handles `help/diglog`: sends a message, requests a handover and reads the conversation in one call. */
export async function diglog(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  known: Knowledge,
  request: Request,
  caller: Caller,
): Promise<Answer> {
  const { deviceKey, about, message, handover } = request
  const person = personOf(context, caller.session?.memberId, deviceKey)
  const writes = message !== undefined || handover !== undefined
  if (writes && person.memberId === null && person.deviceHash === null)
    throw ruleError('对话没有打开，请返回后重新进入')
  const subject = about ? await subjectOf(context, caller, about) : null
  if (await isUnclaimed(context.db, person)) await claim(context, person)
  await act(context, known, { person, caller, subject, request })

  const now = context.clock.now()
  const { welcome, quickReplies, desk } = known.chat
  const frame = {
    member: person.memberId !== null,
    desk: { open: deskIsOpen(known.chat, now), hours: desk.hours },
    welcome,
    quickReplies,
  }
  const conversation = await findConversation(context.db, person)
  if (!conversation)
    return { ...frame, status: 'BOT', messages: [], more: false, unread: 0, deskReadTo: 0, deskTyping: false }
  await noteReading(context, conversation, request)
  return {
    ...frame,
    ...(await read(context, conversation, request)),
    status: conversation.status,
    unread: await countAgentMessages(context.db, conversation.id, conversation.customerReadTo),
    deskReadTo: conversation.deskReadTo,
    deskTyping: conversation.status === 'HUMAN' && now - conversation.deskTypingAt < typingMs,
  }
}
