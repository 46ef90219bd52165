import { bodyCode } from '@storefront/contract/call'
import { Strict } from '@storefront/contract/common'
import { longestMessage } from '@storefront/contract/chat'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Context } from '../../context'
import { staffOnly } from '../../http/staff'
import { answerFromDesk, closeAtDesk, openConversations, readAtDesk, typeAtDesk } from './desk'

const Wanted = Strict({
  conversationId: Type.String({ minLength: 36, maxLength: 36 }),
  /** Of an answer. */
  text: Type.Optional(Type.String({ maxLength: longestMessage })),
})
type Wanted = Static<typeof Wanted>

const handlers: Record<string, (context: Context, wanted: Wanted) => Promise<unknown>> = {
  read: (context, { conversationId }) => readAtDesk(context, conversationId),
  answer: (context, { conversationId, text = '' }) => answerFromDesk(context, conversationId, text),
  typing: (context, { conversationId }) => typeAtDesk(context, conversationId),
  close: (context, { conversationId }) => closeAtDesk(context, conversationId),
}

/** The calls of the people who answer, `/staff/chat/…`, guarded by STAFF_KEY; without the key they are not there. */
export function registerDeskCalls(app: FastifyInstance, context: Context): void {
  const key = context.env.STAFF_KEY
  if (!key) return
  // A desk asks all the time.
  const options = { onRequest: staffOnly(key), logLevel: 'warn' as const }
  const answer = (data: unknown) => ({ code: bodyCode.ok, msg: '', data: data ?? null })
  app.get('/staff/chat/waiting', { ...options, schema: { hide: true } }, async () =>
    answer({ conversations: await openConversations(context) }),
  )
  for (const [name, handle] of Object.entries(handlers))
    app.post<{ Body: Wanted }>(
      `/staff/chat/${name}`,
      { ...options, schema: { hide: true, body: Wanted } },
      async ({ body }) => answer(await handle(context, body)),
    )
}
