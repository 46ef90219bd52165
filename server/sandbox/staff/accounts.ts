import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Context } from '../../src/context'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'
import {
  demoAccount,
  type DemoAccount,
  openStaffSession,
  type Role,
  roleNames,
  roles,
} from '../../src/modules/staff'

const Choice = Type.Object({ role: Type.Enum(Object.keys(roleNames)) })

const style = `<style>
  dl { display: grid; grid-template-columns: 88px 1fr; gap: 4px 12px; margin: 12px 0; }
  dt { color: #656c67; } dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
  form { margin: 0; } button { width: 100%; }
</style>`

function card(role: Role, { name, password, totpSecret, code }: DemoAccount): string {
  return `<article class="card"><strong>${escapeHtml(name)}</strong>
    <dl><dt>密码</dt><dd>${escapeHtml(password)}</dd><dt>动态验证码</dt><dd>${escapeHtml(code)}</dd>
      <dt>TOTP 密钥</dt><dd>${escapeHtml(totpSecret)}</dd></dl>
    <form method="post" action="/sandbox/staff?role=${role}"><button>以${escapeHtml(name)}登录</button></form>
  </article>`
}

/** Registers `/sandbox/staff`, staff accounts for developers: one account for each role, with a login button. */
export function registerStaffAccounts(app: FastifyInstance, context: Context): void {
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sandbox/staff', options, async (_request, reply) => {
    const cards: string[] = []
    for (const role of roles) cards.push(card(role, await demoAccount(context, role)))
    const subtitle = '沙箱环境：这些账号在生产环境无法登录'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(htmlPage({ title: '工作人员演示账号', subtitle, body: style + cards.join('') }))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _text, done) => done(null, {}),
    )
    scope.post<{ Querystring: Static<typeof Choice> }>(
      '/sandbox/staff',
      { schema: { hide: true, querystring: Choice } },
      async ({ query }, reply) => {
        const { account } = await demoAccount(context, query.role as Role)
        return reply.header('set-cookie', await openStaffSession(context, account)).redirect('/staff', 303)
      },
    )
  })
}
