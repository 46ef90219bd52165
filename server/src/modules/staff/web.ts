import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { BusinessError, conflict, ruleError } from '../../lib/errors'
import type { Html } from './pages/layout'
import { problemPage } from './pages/problem-page'
import type { Role } from './roles'
import { findStaffSession, type StaffSession } from './session'
import { hasLogged } from './staff-log.repository'
import { type Act, writeStaffLog } from './staff-log'

/** Access of a route: a role, every account, or without login. */
export type StaffAccess = Role | 'ANY' | 'PUBLIC'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for routes under `/staff`; a route without it is refused. */
    staff?: StaffAccess
    /** Background polling; does not extend the session. */
    poll?: boolean
  }
  interface FastifyRequest {
    staffSession: StaffSession | null
  }
}

/** Submitted form fields. */
export type Form = Record<string, string>
/** Path of the login page. */
export const loginPath = '/staff/login'
const formLimitBytes = 8_192
/** Period in ms in which a repeated view is logged once. */
const sameViewMs = 10 * 60_000

/** Content security policy: no external content, no inline scripts or styles. */
const policy = [
  "default-src 'none'",
  ...["style-src 'self'", "script-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

/** Returns a trimmed form field. @throws BusinessError (rule) when it is too long */
export function field(form: Form | null | undefined, name: string, longest: number): string {
  const text = (form?.[name] ?? '').trim()
  if (text.length > longest) throw ruleError(`请不要超过 ${longest} 个字`)
  return text
}

/** Returns the reason of an action. @throws BusinessError (rule) when it is too short */
export function reasonOf(form: Form | null | undefined, shortest = 2, longest = 200): string {
  const reason = field(form, 'reason', longest)
  if (reason.length < shortest) throw ruleError(`请写明原因，至少 ${shortest} 个字`)
  return reason
}

/** Returns route options: required access, and whether the route is polled in the background. */
export const forStaff = (staff: StaffAccess, poll = false) => ({
  schema: { hide: true },
  config: { staff, poll } satisfies FastifyContextConfig,
  ...(poll && { logLevel: 'warn' as const }),
})

/** Sends a page or a page fragment. */
export async function sendHtml(reply: FastifyReply, page: Html, status = 200): Promise<FastifyReply> {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(String(await page))
}

/** Returns the session of a request; the guard has set it. */
export function sessionOf({ staffSession }: FastifyRequest): StaffSession {
  if (!staffSession) throw new Error('A route for staff was answered without a session')
  return staffSession
}

/** Staff view or action to log. */
export interface Deed {
  act: Act
  object?: string
  reason?: string
}

/** Logs a view or an action of the current account. */
export function logDeed(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  request: FastifyRequest,
  deed: Deed,
): Promise<void> {
  const { accountId, name } = sessionOf(request)
  const entry = { accountId, who: name, act: deed.act, object: deed.object ?? '', reason: deed.reason ?? '' }
  return writeStaffLog(context, entry, request.ip)
}

/** Logs a continued view, unless the same view was logged recently. */
export async function logOngoingView(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  request: FastifyRequest,
  deed: Required<Deed>,
): Promise<void> {
  const { accountId } = sessionOf(request)
  const entry = { accountId, act: deed.act, object: deed.object }
  const known = await hasLogged(context.db, entry, context.clock.now() - sameViewMs)
  if (!known) await logDeed(context, request, deed)
}

/**
 * Executes the action of a form: logs it before execution, and again when it is refused.
 * @param retry shows the form with the error message
 */
export async function carryOut(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: {
    /** @throws BusinessError when the form is invalid */
    read(): Deed
    act(deed: Deed): Promise<void>
    retry(problem: string): Promise<Html> | Html
    /** Returns the path of the next page. */
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

async function guard(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
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

/** Registers the staff scope: form bodies only, guarded routes, and errors as pages. */
export function registerStaffScope(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox' | 'publicUrl'>,
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
