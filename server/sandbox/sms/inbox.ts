import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { timeText } from '../../src/lib/clock'
import type { SandboxDeps } from '../deps'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'

const shown = 50
const refreshSeconds = 5

const Filter = Type.Object({ mobile: Type.Optional(Type.String()) })

interface Message {
  mobile: string
  text: string
  sentAt: number
}

async function messages(deps: SandboxDeps, mobile: string | undefined): Promise<Message[]> {
  let query = deps.db.selectFrom('sandboxSms').select(['mobile', 'text', 'sentAt'])
  if (mobile) query = query.where('mobile', '=', mobile)
  return query.orderBy('sentAt', 'desc').orderBy('id', 'desc').limit(shown).execute()
}

const codeOf = (text: string) => /\d{6}/.exec(text)?.[0] ?? null

function card(message: Message): string {
  const code = codeOf(message.text)
  const time = timeText(message.sentAt).slice(5, 19).replace('T', ' ')
  return `<article class="card">
    <div class="row"><strong>${escapeHtml(message.mobile)}</strong><span class="muted">${time}</span></div>
    ${code ? `<div class="figure">${code}</div>` : ''}
    <div class="muted">${escapeHtml(message.text)}</div>
  </article>`
}

const nothing = `<div class="card"><strong>还没有短信</strong>
  <div class="muted">在登录页获取验证码后，短信会出现在这里。本页每${refreshSeconds}秒自动刷新。</div></div>`

/** Registers the message inbox for developers: `/sandbox/sms`, and `/sandbox/sms.json?mobile=` for tests. */
export function registerSmsInbox(app: FastifyInstance, deps: SandboxDeps): void {
  // The address contains a mobile and the page refreshes often: both must stay out of the log.
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sandbox/sms', options, async (_request, reply) => {
    const list = await messages(deps, undefined)
    const body = list.length > 0 ? list.map(card).join('') : nothing
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(htmlPage({ title: '短信收件箱', subtitle: '沙箱环境：短信不会真的发出', body, refreshSeconds }))
  })
  const filtered = { ...options, schema: { hide: true, querystring: Filter } }
  app.get<{ Querystring: Static<typeof Filter> }>('/sandbox/sms.json', filtered, async (request) => {
    const list = await messages(deps, request.query.mobile)
    return list.map(({ mobile, text, sentAt }) => ({
      mobile,
      text,
      code: codeOf(text),
      sentAt: timeText(sentAt),
    }))
  })
}
