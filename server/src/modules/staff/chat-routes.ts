import type { FastifyInstance, FastifyRequest } from 'fastify'
import { longestMessage } from '@storefront/contract/chat'
import type { Context } from '../../context'
import { BusinessError, ruleError } from '../../lib/errors'
import {
  answerFromDesk,
  closeAtDesk,
  openConversations,
  readAtDesk,
  takeAtDesk,
  transferAtDesk,
  typeAtDesk,
} from '../chat'
import { activeAccounts } from './accounts'
import { chatPage, type Desk, queue, type Talk, talkLog, talkPath } from './pages/chat-page'
import { problemPage } from './pages/problem-page'
import type { Act } from './staff-log'
import {
  carryOut,
  type Deed,
  field,
  type Form,
  forStaff,
  logDeed,
  logOngoingView,
  reasonOf,
  sendHtml,
  sessionOf,
} from './web'

const home = '/staff/chat'
const work = '接待在线咨询'

type TalkRequest = FastifyRequest<{ Params: { conversationId: string }; Body: Form | null }>

async function deskOf(
  context: Pick<Context, 'db' | 'sandbox'>,
  request: FastifyRequest,
  talk: Talk | null,
): Promise<Desk> {
  const people = await activeAccounts(context.db, 'SERVICE')
  const usable = people.filter(({ demo }) => demo === 0 || context.sandbox)
  return {
    session: sessionOf(request),
    conversations: await openConversations(context),
    names: new Map(usable.map(({ id, name }) => [id, name])),
    talk,
  }
}

const talkOf = (
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  request: TalkRequest,
): Promise<Talk> => readAtDesk(context, request.params.conversationId, sessionOf(request).accountId)

async function talkPage(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue' | 'sandbox'>,
  request: TalkRequest,
  trouble: string,
) {
  const frame = { session: sessionOf(request), sandbox: context.sandbox }
  try {
    return chatPage(frame, await deskOf(context, request, await talkOf(context, request)), trouble)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return problemPage(frame, error.message, home)
  }
}

function registerViews(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue' | 'sandbox'>,
): void {
  const frameOf = (request: FastifyRequest) => ({ session: sessionOf(request), sandbox: context.sandbox })
  scope.get(home, forStaff('SERVICE'), async (request, reply) => {
    await logDeed(context, request, { act: 'CHAT_LIST', reason: work })
    return sendHtml(reply, chatPage(frameOf(request), await deskOf(context, request, null)))
  })
  scope.get<{ Querystring: { open?: string } }>(
    `${home}/queue`,
    forStaff('SERVICE', true),
    async (request, reply) => {
      await logOngoingView(context, request, { act: 'CHAT_LIST', object: '', reason: work })
      const desk = await deskOf(context, request, null)
      const open = desk.conversations.find(({ conversationId }) => conversationId === request.query.open)
      return sendHtml(reply, queue(desk, open?.conversationId))
    },
  )
  scope.get(`${home}/:conversationId`, forStaff('SERVICE'), async (request: TalkRequest, reply) => {
    const object = request.params.conversationId
    const talk = await talkOf(context, request)
    await logDeed(context, request, { act: 'CHAT_READ', object, reason: work })
    return sendHtml(reply, chatPage(frameOf(request), await deskOf(context, request, talk)))
  })
  scope.get(
    `${home}/:conversationId/messages`,
    forStaff('SERVICE', true),
    async (request: TalkRequest, reply) => {
      const object = request.params.conversationId
      const talk = await talkOf(context, request)
      await logOngoingView(context, request, { act: 'CHAT_READ', object, reason: work })
      return sendHtml(reply, talkLog(talk))
    },
  )
}

/** Registers one action on a conversation. */
function registerAct(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue' | 'sandbox'>,
  name: string,
  plan: {
    act: Act
    reason?(request: TalkRequest): string
    run(request: TalkRequest, agentId: string): Promise<void>
    next?: string
  },
): void {
  scope.post(`${home}/:conversationId/${name}`, forStaff('SERVICE'), async (request: TalkRequest, reply) => {
    const object = request.params.conversationId
    return carryOut(context, request, reply, {
      read: (): Deed => ({ act: plan.act, object, reason: plan.reason?.(request) ?? work }),
      act: () => plan.run(request, sessionOf(request).accountId),
      retry: (trouble) => talkPage(context, request, trouble),
      next: () => plan.next ?? talkPath(encodeURIComponent(object)),
    })
  })
}

/**
 * Returns the colleague for a transfer. @throws BusinessError (rule) for an account without the customer service role
 */
async function colleague(context: Pick<Context, 'db' | 'sandbox'>, { body }: TalkRequest): Promise<string> {
  const to = field(body, 'to', 36)
  const people = await activeAccounts(context.db, 'SERVICE')
  if (!people.some(({ id, demo }) => id === to && (demo === 0 || context.sandbox)))
    throw ruleError('请选择可以接待客户的同事')
  return to
}

/** Registers the chat desk: waiting customers, agents, transfer and end. */
export function registerChatDesk(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue' | 'sandbox'>,
): void {
  registerViews(scope, context)
  const idOf = ({ params }: TalkRequest) => params.conversationId
  registerAct(scope, context, 'take', {
    act: 'CHAT_TAKE',
    reason: ({ body }) => field(body, 'reason', 200) || work,
    run: async (request, agentId) => {
      const talk = await readAtDesk(context, idOf(request), agentId)
      if (talk.agentId !== null && talk.agentId !== agentId) reasonOf(request.body)
      await takeAtDesk(context, idOf(request), agentId)
    },
  })
  registerAct(scope, context, 'answer', {
    act: 'CHAT_ANSWER',
    run: (request, agentId) =>
      answerFromDesk(context, idOf(request), { agentId, text: field(request.body, 'text', longestMessage) }),
  })
  registerAct(scope, context, 'transfer', {
    act: 'CHAT_TRANSFER',
    reason: ({ body }) => reasonOf(body),
    run: async (request, from) =>
      transferAtDesk(context, idOf(request), { from, to: await colleague(context, request) }),
  })
  registerAct(scope, context, 'close', {
    act: 'CHAT_CLOSE',
    run: (request, agentId) => closeAtDesk(context, idOf(request), agentId),
    next: home,
  })
  scope.post(`${home}/:conversationId/typing`, forStaff('SERVICE'), async (request: TalkRequest, reply) => {
    await typeAtDesk(context, idOf(request), sessionOf(request).accountId)
    return reply.code(204).send()
  })
}
