import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { endorsementsPage, type WaitingApplication } from './endorsements-page'

const Decision = Type.Object({
  endorsementNo: Type.String({ maxLength: 40 }),
  approve: Type.Optional(Type.Literal('yes')),
})
const Visit = Type.Object({ refusal: Type.Optional(Type.String({ maxLength: 200 })) })

interface Reply<Data> {
  code: number
  msg: string
  data: Data
}

/** Asks the server as staff do: with their key, at the address that is there for them. */
async function askAsStaff<Data>(
  app: FastifyInstance,
  staffKey: string,
  request: { method: 'GET' | 'POST'; url: string; payload?: object },
): Promise<Reply<Data>> {
  const response = await app.inject({ ...request, headers: { authorization: `Bearer ${staffKey}` } })
  return response.json<Reply<Data>>()
}

/** Where a developer decides applications under review: `/sandbox/endorsements`. */
export function registerEndorsementDesk(app: FastifyInstance, staffKey: string): void {
  const page = { schema: { hide: true, querystring: Visit }, logLevel: 'warn' as const }
  app.get<{ Querystring: Static<typeof Visit> }>('/sandbox/endorsements', page, async ({ query }, reply) => {
    const url = '/staff/endorsement/waiting'
    const { data } = await askAsStaff<{ applications: WaitingApplication[] }>(app, staffKey, {
      method: 'GET',
      url,
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(endorsementsPage(data.applications, query.refusal))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post<{ Querystring: Static<typeof Decision>; Body: { reason?: string } }>(
      '/sandbox/endorsements',
      { schema: { hide: true, querystring: Decision } },
      async ({ query: { endorsementNo, approve }, body }, reply) => {
        const reason = body.reason?.trim()
        const { code, msg } = await askAsStaff(app, staffKey, {
          method: 'POST',
          url: '/staff/endorsement/review',
          payload: { endorsementNo, approve: approve === 'yes', ...(reason && { reason }) },
        })
        const refused = code === 200 ? '' : `?${new URLSearchParams({ refusal: msg })}`
        return reply.redirect(`/sandbox/endorsements${refused}`, 303)
      },
    )
  })
}
