import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { BusinessError, conflict, ruleError } from '../../lib/errors'
import type { Html } from './pages/layout'
import { problemPage } from './pages/problem-page'
import type { Role } from './roles'
import { findStaffSession, type StaffSession } from './session'
import { type Act, hasLogged, writeStaffLog } from './staff-log'

/** Whom a route is for: a role, every account, or people who are not logged in. */
export type StaffAccess = Role | 'ANY' | 'PUBLIC'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route under `/staff`; one without it is refused. */
    staff?: StaffAccess
    /** Asked for in the background: does not keep a session alive. */
    poll?: boolean
  }
  interface FastifyRequest {
    staffSession: StaffSession | null
  }
}

/** A form as it was sent. */
export type Form = Record<string, string>
/** The path of the login page. */
export const loginPath = '/staff/login'
const formLimitBytes = 8_192
/** Within this time a view that goes on is the same view. */
const sameViewMs = 10 * 60_000

/** Nothing from elsewhere, no inline script or style. */
const policy = [
  "default-src 'none'",
  ...["style-src 'self'", "script-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

/** A field of a form, trimmed. @throws BusinessError (rule) when it is too long */
export function field(form: Form | null | undefined, name: string, longest: number): string {
  const text = (form?.[name] ?? '').trim()
  if (text.length > longest) throw ruleError(`请不要超过 ${longest} 个字`)
  return text
}

/** The reason of an act. @throws BusinessError (rule) when it says nothing */
export function reasonOf(form: Form | null | undefined, shortest = 2, longest = 200): string {
  const reason = field(form, 'reason', longest)
  if (reason.length < shortest) throw ruleError(`请写明原因，至少 ${shortest} 个字`)
  return reason
}

/** Options of a route: whom it is for, and whether it is asked for in the background. */
export const forStaff = (staff: StaffAccess, poll = false) => ({
  schema: { hide: true },
  config: { staff, poll } satisfies FastifyContextConfig,
  ...(poll && { logLevel: 'warn' as const }),
})

/** Sends a page, or a part of one. */
export async function sendHtml(reply: FastifyReply, page: Html, status = 200): Promise<FastifyReply> {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(String(await page))
}

/** The session of a request that needs one; the guard has found it. */
export function sessionOf({ staffSession }: FastifyRequest): StaffSession {
  if (!staffSession) throw new Error('A route for staff was answered without a session')
  return staffSession
}

/** Something staff see or do. */
export interface Deed {
  act: Act
  object?: string
  reason?: string
}

/** Logs a view or an act of the account that asks. */
export function logDeed(context: Context, request: FastifyRequest, deed: Deed): Promise<void> {
  const { accountId, name } = sessionOf(request)
  const entry = { accountId, who: name, act: deed.act, object: deed.object ?? '', reason: deed.reason ?? '' }
  return writeStaffLog(context, entry, request.ip)
}

/** Logs a view that goes on, unless the same view was logged a short time ago. */
export async function logOngoingView(
  context: Context,
  request: FastifyRequest,
  deed: Required<Deed>,
): Promise<void> {
  const { accountId, name } = sessionOf(request)
  const entry = { accountId, who: name, act: deed.act, object: deed.object }
  const known = await hasLogged(context.db, entry, context.clock.now() - sameViewMs)
  if (!known) await logDeed(context, request, deed)
}

/**
 * Does what a form asks: logged before it is done, and once more when it is refused.
 * @param retry shows the form again with what is wrong
 */
export async function carryOut(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: {
    /** @throws BusinessError when the form is not usable */
    read(): Deed
    act(deed: Deed): Promise<void>
    retry(problem: string): Promise<Html> | Html
    /** Where to go on. */
    next(): string
  },
): Promise<FastifyReply> {
  let deed: Deed | undefined
  try {
    deed = plan.read()
    await logDeed(context, request, deed)
    await plan.act(deed)
    return reply.redirect(plan.next(), 303)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    if (deed) await logDeed(context, request, { act: 'REFUSED', object: deed.object, reason: error.message })
    return sendHtml(reply, await plan.retry(error.message), error.code)
  }
}

async function guard(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  const { staff, poll = false } = request.routeOptions.config
  if (staff === 'PUBLIC') return undefined
  const session = await findStaffSession(context, request.headers.cookie, !poll)
  if (!session) {
    if (poll) return reply.code(401).send('')
    return reply.redirect(loginPath, 303)
  }
  request.staffSession = session
  if (staff === 'ANY' || (staff && session.roles.includes(staff))) return undefined
  await logDeed(context, request, {
    act: 'FORBIDDEN',
    object: (request.url.split('?')[0] ?? '').slice(0, 100),
  })
  return sendHtml(
    reply,
    problemPage({ session, sandbox: context.sandbox }, '您的账号没有这个权限', '/staff'),
    403,
  )
}

function checkToken(request: FastifyRequest): void {
  const { method, body, routeOptions, staffSession } = request
  if (method !== 'POST' || routeOptions.config.staff === 'PUBLIC') return
  const sent = (body as Form | null | undefined)?.csrf ?? ''
  if (!staffSession || !sameSecret(sent, staffSession.csrf)) throw conflict('页面已过期，请返回后刷新重试')
}

/** The part of the server that staff use: forms only, guarded routes, and problems told as pages. */
export function registerStaffScope(
  app: FastifyInstance,
  context: Context,
  registerRoutes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.decorateRequest('staffSession', null)
    scope.addHook('onRequest', (request, reply) => guard(context, request, reply))
    scope.addHook('preValidation', async (request) => checkToken(request))
    scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      const told = error instanceof BusinessError
      const status = told ? error.code : (error.statusCode ?? 500)
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      const text = told
        ? error.message
        : status >= 500
          ? '系统出错，请稍后重试'
          : '提交的内容无法识别，请返回后重试'
      const frame = { session: request.staffSession, sandbox: context.sandbox }
      return sendHtml(reply, problemPage(frame, text, '/staff'), status)
    })
    registerRoutes(scope)
  })
}
