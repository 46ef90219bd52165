import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { timeText } from '../../src/lib/clock'
import { newId } from '../../src/lib/identifiers'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'
import type { SandboxDeps } from '../deps'
import { isAccessToken } from './codes'

const shown = 50
const refreshSeconds = 5
const longestThing = 20

const Query = Type.Object({ access_token: Type.String({ default: '' }) })
const Body = Type.Object({
  touser: Type.String(),
  template_id: Type.String(),
  page: Type.Optional(Type.String()),
  data: Type.Record(Type.String(), Type.Object({ value: Type.String() })),
})
type Body = Static<typeof Body>

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg })

/** Returns the WeChat error of a message. A template `error:43101` returns that errcode. */
function problemOf({ touser, template_id, page = '', data }: Body) {
  const wanted = /^error:(-?\d+)/.exec(template_id)
  if (wanted) return refusal(Number(wanted[1]), 'as asked for')
  if (!touser.startsWith('o')) return refusal(40003, 'invalid openid')
  if (page.startsWith('/')) return refusal(41030, 'invalid page')
  const wrong = Object.entries(data).find(
    ([name, { value }]) => !value || (name.startsWith('thing') && value.length > longestThing),
  )
  return wrong ? refusal(47003, `argument invalid! data.${wrong[0]}.value is empty or too long`) : null
}

/** Simulates `subscribeMessage.send`: valid messages are shown on `/sandbox/wechat/messages`. */
export function registerMessageApi(wire: FastifyInstance, deps: SandboxDeps): void {
  wire.post<{ Querystring: Static<typeof Query>; Body: Body }>(
    '/cgi-bin/message/subscribe/send',
    { schema: { querystring: Query, body: Body } },
    async ({ query, body }) => {
      if (!(await isAccessToken(deps, query.access_token))) return refusal(40001, 'invalid credential')
      const problem = problemOf(body)
      if (problem) return problem
      const { touser: openid, template_id: templateId, page = '', data } = body
      const values = Object.entries(data).map(([name, { value }]) => [name, value])
      const content = JSON.stringify(Object.fromEntries(values))
      const sentAt = deps.clock.now()
      await deps.db
        .insertInto('sandboxWechatMessage')
        .values({ id: newId(sentAt), openid, templateId, page, content, sentAt })
        .execute()
      return refusal(0, 'ok')
    },
  )
}

const nothing = `<div class="card"><strong>还没有服务通知</strong>
  <div class="muted">在小程序里付款后同意订阅，出单时通知会出现在这里。</div></div>`

/** Registers the message list for developers: `/sandbox/wechat/messages`, and the same as JSON for tests. */
export function registerMessagePage(app: FastifyInstance, { db }: SandboxDeps): void {
  const read = async () => {
    const rows = await db
      .selectFrom('sandboxWechatMessage')
      .selectAll()
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    return rows.map(({ content, page, sentAt, templateId }) => ({
      content: JSON.parse(content) as Record<string, string>,
      page,
      templateId,
      sentAt: timeText(sentAt),
    }))
  }
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sandbox/wechat/messages.json', options, read)
  app.get('/sandbox/wechat/messages', options, async (_request, reply) => {
    const cards = (await read()).map(
      ({ content, sentAt }) => `<article class="card"><div class="muted">${sentAt}</div>
        ${Object.values(content)
          .map((value) => `<div>${escapeHtml(value)}</div>`)
          .join('')}</article>`,
    )
    const body = cards.join('') || nothing
    const page = { title: '微信服务通知', subtitle: '沙箱环境：通知不会真的发出', body, refreshSeconds }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(htmlPage(page))
  })
}
