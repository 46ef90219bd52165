import type { RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { addressKey, takeRate, takeRates } from '../../lib/rate-limit'
import { markUploadsUsed } from '../endorsement'
import { openSubject, sealSubject, type Subject, subjectText } from './conversation-subject'
import { continueAdvice, noteAdvice } from './product-advice'
import { type Knowledge, type Reply, replyTo } from './answer/reply'
import { type Conversation, updateConversation } from './chat.repository'
import { hasMessage } from './chat-message.repository'
import { claimConversation, findConversation, openConversation, type Person } from './conversation'
import { announcement, endPerson, requestPerson } from './handover'
import { append, type NewMessage } from './messages'
import type { KeptPart } from './message-parts'

type Request = RequestOf<'help/diglog'>
type Sent = NonNullable<Request['message']>

const minuteMs = 60_000
/** Rate limits against scripts. */
const rates = [
  { limit: 20, windowMs: minuteMs },
  { limit: 200, windowMs: 60 * minuteMs },
]
const messagesPerAddress = 300

/** One action of a customer in their conversation. */
export interface Act {
  person: Person
  caller: Caller
  subject: Subject | null
  request: Request
}

const pictureRefusal = (message: string) => ruleError(message, [{ path: 'message.fileId', message }])

/**
 * Creates the part of a customer's message.
 * @throws BusinessError (rule) at `message.text` or `message.fileId`.
 */
function partOf({ caller }: Act, { text, fileId }: Sent): KeptPart {
  if (fileId !== undefined) {
    if (!caller.session) throw pictureRefusal('登录后才能发送图片')
    return { kind: 'PICTURE', fileId }
  }
  const said = text?.trim() ?? ''
  if (said === '')
    throw ruleError('请先写下您的问题', [{ path: 'message.text', message: '请先写下您的问题' }])
  return { kind: 'TEXT', text: said }
}

/** Keeps the picture of a message with it. @throws BusinessError (rule) for a picture of another member or none */
async function keepSentPicture(trx: Db, { caller }: Act, part: KeptPart): Promise<void> {
  if (part.kind !== 'PICTURE') return
  const own = await markUploadsUsed(trx, caller.session?.memberId ?? '', [part.fileId])
  if (!own.has(part.fileId)) throw pictureRefusal('图片已失效，请重新选择')
}

const received = '图片收到了。图片要请人工客服来看，需要的话请转人工。'

/** Returns the automatic answer to a message; null while an agent has the conversation. */
async function machineReply(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  known: Knowledge,
  act: Act,
  part: KeptPart,
): Promise<Reply | null> {
  const conversation = await findConversation(context.db, act.person)
  if (conversation && conversation.status !== 'BOT') return null
  if (part.kind !== 'TEXT')
    return {
      parts: [{ kind: 'TEXT', text: received }, { kind: 'HUMAN' }],
      productCodes: [],
      handover: false,
    }
  const kept = conversation ? openSubject(context, conversation) : null
  const subject = (act.subject ?? kept)?.productCode
  return replyTo(context, known, act.caller.session, part.text, subject)
}

async function setSubject(
  context: Pick<Context, 'cipher'>,
  trx: Db,
  conversation: Conversation,
  subject: Subject,
) {
  await updateConversation(trx, conversation.id, { aboutEnc: sealSubject(context, conversation.id, subject) })
}

/** Stores a message with its effects: the subject before it, the answer after it, the advice. */
async function keep(
  context: Pick<Context, 'clock' | 'cipher' | 'catalogue'>,
  trx: Db,
  conversation: Conversation,
  {
    subject,
    sent,
    part,
    reply,
  }: { subject: Subject | null; sent: Sent; part: KeptPart; reply: Reply | null },
): Promise<void> {
  // An agent may have taken over the conversation between the read and the lock.
  const answer = conversation.status === 'BOT' ? reply : null
  const messages: NewMessage[] = [
    ...(subject ? [announcement(subjectText(context, subject))] : []),
    { sender: 'CUSTOMER', parts: [part], clientId: sent.clientId },
    ...(answer && answer.parts.length > 0 ? [{ sender: 'BOT' as const, parts: answer.parts }] : []),
  ]
  const to = await append(context, trx, conversation.id, messages)
  if (subject) await setSubject(context, trx, conversation, subject)
  const productCodes = [...(subject ? [subject.productCode] : []), ...(answer?.productCodes ?? [])]
  const from = to - messages.length + 1
  await noteAdvice(context, trx, conversation.id, productCodes, { from, to })
  if (conversation.status !== 'BOT' && !subject) await continueAdvice(context, trx, conversation.id, to)
}

async function takeTurn(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { person, caller }: Act,
): Promise<void> {
  const who = person.memberId ?? person.deviceHash ?? ''
  await takeRates(context, `chat:${who}`, rates)
  await takeRate(context, `chat-address:${addressKey(context, caller.address)}`, messagesPerAddress, minuteMs)
}

async function say(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  known: Knowledge,
  act: Act,
  sent: Sent,
): Promise<void> {
  const { person, subject } = act
  const part = partOf(act, sent)
  const reply = await machineReply(context, known, act, part)
  await inTransaction(context.db, async (trx) => {
    const conversation = await openConversation(context, trx, person)
    if (await hasMessage(trx, conversation.id, sent.clientId)) return
    await keepSentPicture(trx, act, part)
    await keep(context, trx, conversation, { subject, sent, part, reply })
    if (reply?.handover) await requestPerson(context, trx, conversation, known.chat)
  })
}

/** Requests an agent, or ends the handover. */
async function handOver(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  known: Knowledge,
  { person, subject }: Act,
  wanted: 'REQUEST' | 'CANCEL',
) {
  await inTransaction(context.db, async (trx) => {
    const conversation = await openConversation(context, trx, person)
    if (subject) {
      const at = await append(context, trx, conversation.id, [announcement(subjectText(context, subject))])
      await setSubject(context, trx, conversation, subject)
      await noteAdvice(context, trx, conversation.id, [subject.productCode], { from: at, to: at })
    }
    if (wanted === 'REQUEST') return requestPerson(context, trx, conversation, known.chat)
    return endPerson(context, trx, conversation, '已取消人工服务，继续由智能客服回答。')
  })
}

/**
 * Performs the customer's action before the conversation is read.
 * @throws BusinessError: rule at a field; too many.
 */
export async function act(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  known: Knowledge,
  wanted: Act,
): Promise<void> {
  const { message, handover } = wanted.request
  if (message || handover) await takeTurn(context, wanted)
  if (message) await say(context, known, wanted, message)
  if (handover) await handOver(context, known, wanted, handover)
}

/** Assigns the conversation on the device before the login to the member. */
export async function claim(context: Pick<Context, 'db' | 'clock'>, person: Person): Promise<void> {
  await inTransaction(context.db, (trx) => claimConversation(context, trx, person))
}
