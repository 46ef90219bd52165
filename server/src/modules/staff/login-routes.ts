import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { BusinessError } from '../../lib/errors'
import { newSecret } from '../../lib/identifiers'
import { failedJobs } from '../../lib/jobs/failed'
import { openConversations } from '../chat'
import { applicationsUnderReview } from '../endorsement'
import { listFailedRefunds } from '../payment'
import { logIn } from './login'
import { homePage, type Waiting } from './pages/home-page'
import { loginPage } from './pages/login-page'
import {
  closeStaffSession,
  cookieOf,
  findStaffSession,
  openStaffSession,
  type StaffSession,
  staffCookie,
} from './session'
import { field, type Form, forStaff, logDeed, loginPath, sendHtml, sessionOf } from './web'

const gateCookie = 'staffGate'
const gateSeconds = 3_600
const wrong = '姓名、密码或动态验证码不正确。每个验证码只能使用一次，请核对后重试'

/** Returns the token that a login form must return with its cookie; prevents login requests from other sites. */
const gateToken = ({ cipher }: Pick<Context, 'cipher'>, gate: string) => cipher.sign('staff-login', gate)

function sendLogin(
  context: Pick<Context, 'cipher' | 'sandbox' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name = '', trouble = '', status = 200 } = {},
): Promise<FastifyReply> {
  const gate = cookieOf(request.headers.cookie, gateCookie) || newSecret()
  reply.header('set-cookie', staffCookie(context, { name: gateCookie, value: gate, seconds: gateSeconds }))
  const page = { csrf: gateToken(context, gate), name, trouble, sandbox: context.sandbox }
  return sendHtml(reply, loginPage(page), status)
}

async function enter(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox' | 'publicUrl'>,
  request: FastifyRequest<{ Body: Form | null }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, headers, ip } = request
  const gate = cookieOf(headers.cookie, gateCookie)
  if (!gate || !sameSecret(body?.csrf ?? '', gateToken(context, gate)))
    return sendLogin(context, request, reply, { trouble: '登录页已过期，请重新填写', status: 409 })
  const name = field(body, 'name', 30)
  const form = { name, password: body?.password ?? '', code: field(body, 'code', 6) }
  const account = await logIn(context, form, ip)
  if (!account) return sendLogin(context, request, reply, { name, trouble: wrong, status: 403 })
  await closeStaffSession(context, headers.cookie)
  return reply.header('set-cookie', await openStaffSession(context, account)).redirect('/staff', 303)
}

async function waitingFor(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { roles }: StaffSession,
): Promise<Waiting> {
  return {
    ...(roles.includes('SERVICE') && { '/staff/chat': (await openConversations(context)).length }),
    ...(roles.includes('REVIEW') && {
      '/staff/endorsements': (await applicationsUnderReview(context)).length,
      '/staff/work': (await failedJobs(context.db)).length + (await listFailedRefunds(context.db)).length,
    }),
  }
}

/** Registers login, logout and the home page. */
export function registerLogin(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox' | 'publicUrl'>,
): void {
  scope.get(loginPath, forStaff('PUBLIC'), async (request, reply) => {
    const session = await findStaffSession(context, request.headers.cookie, false)
    return session ? reply.redirect('/staff', 303) : sendLogin(context, request, reply)
  })
  scope.post<{ Body: Form | null }>(loginPath, forStaff('PUBLIC'), async (request, reply) => {
    try {
      return await enter(context, request, reply)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      return sendLogin(context, request, reply, { trouble: error.message, status: error.code })
    }
  })
  scope.post('/staff/logout', forStaff('ANY'), async (request, reply) => {
    await logDeed(context, request, { act: 'LOGOUT' })
    return reply
      .header('set-cookie', await closeStaffSession(context, request.headers.cookie))
      .redirect(loginPath, 303)
  })
  scope.get('/staff', forStaff('ANY'), async (request, reply) => {
    const session = sessionOf(request)
    await logDeed(context, request, { act: 'HOME' })
    const frame = { session, sandbox: context.sandbox }
    return sendHtml(reply, homePage(frame, session, await waitingFor(context, session)))
  })
}
