import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { SandboxDeps } from '../deps'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'
import { serviceAccountAppId } from './api'
import { makeCode } from './codes'
import { choosePerson, currentPerson, people } from './people'

const Text = Type.String({ default: '', maxLength: 2000 })
const Authorization = Type.Object({
  appid: Text,
  redirect_uri: Text,
  response_type: Text,
  scope: Text,
  state: Text,
  person: Text,
})
type Authorization = Static<typeof Authorization>
const Choice = Type.Object({ person: Text })

const html = (reply: FastifyReply, page: Parameters<typeof htmlPage>[0], status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(htmlPage(page))

const card = (href: string, name: string, remark: string) =>
  `<a class="card row" href="${escapeHtml(href)}"><strong>${escapeHtml(name)}</strong><span class="muted">${escapeHtml(remark)}</span></a>`

/** Returns the authorization error in the words of WeChat, or null without an error. */
function authorizationProblem(deps: SandboxDeps, query: Authorization): string | null {
  if (query.appid !== serviceAccountAppId) return 'AppID 参数错误'
  if (query.response_type !== 'code') return 'response_type 参数错误'
  if (query.scope !== 'snsapi_base') return 'Scope 参数错误或没有 Scope 权限'
  if (!/^[A-Za-z0-9]{1,128}$/.test(query.state)) return 'state 参数错误'
  const target = URL.canParse(query.redirect_uri) ? new URL(query.redirect_uri).origin : null
  return target === new URL(deps.publicUrl()).origin ? null : 'redirect_uri 域名与后台配置不一致'
}

/** Adds code and state before the fragment, as WeChat does. */
async function comeBack(deps: SandboxDeps, query: Authorization): Promise<string> {
  const target = new URL(query.redirect_uri)
  target.searchParams.set('code', await makeCode(deps, 'OAUTH', query.person))
  target.searchParams.set('state', query.state)
  return target.toString()
}

function registerAuthorization(app: FastifyInstance, deps: SandboxDeps): void {
  const options = { schema: { hide: true, querystring: Authorization } }
  app.get<{ Querystring: Authorization }>(
    '/sandbox/wechat/oauth2/authorize',
    options,
    async ({ query }, reply) => {
      const problem = authorizationProblem(deps, query)
      if (problem)
        return html(reply, { title: '无法授权', subtitle: problem, body: '<p>请返回重新发起。</p>' }, 400)
      if (people.some(({ id }) => id === query.person)) return reply.redirect(await comeBack(deps, query))
      const as = (person: string) => `?${new URLSearchParams({ ...query, person })}`
      const body = people.map(({ id, name }) => card(as(id), name, '以此身份继续')).join('')
      return html(reply, { title: '微信授权', subtitle: '沙箱环境：请选择由谁继续', body })
    },
  )
}

function registerChoice(app: FastifyInstance, deps: SandboxDeps): void {
  app.get('/sandbox/wechat', { schema: { hide: true } }, async (_request, reply) => {
    const current = await currentPerson(deps)
    const rows = people.map(
      ({ id, name, mobile }) => `<form class="card row" method="post" action="/sandbox/wechat?person=${id}">
        <span><strong>${escapeHtml(name)}</strong><br><span class="muted">${mobile}</span></span>
        <button ${id === current.id ? 'disabled' : ''}>${id === current.id ? '当前' : '切换'}</button></form>`,
    )
    const subtitle = '沙箱环境：小程序里用微信登录、授权手机号的是谁'
    return html(reply, { title: '模拟微信用户', subtitle, body: rows.join('') })
  })
  // A form without fields sends an empty body of this type.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    scope.post<{ Querystring: Static<typeof Choice> }>(
      '/sandbox/wechat',
      { schema: { hide: true, querystring: Choice } },
      async (request, reply) => {
        if (people.some(({ id }) => id === request.query.person))
          await choosePerson(deps, request.query.person)
        return reply.redirect('/sandbox/wechat', 303)
      },
    )
  })
}

/** Registers pages for developers: the web authorization and the selection of the simulated person. */
export function registerWechatPages(app: FastifyInstance, deps: SandboxDeps): void {
  registerAuthorization(app, deps)
  registerChoice(app, deps)
}
