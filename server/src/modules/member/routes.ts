import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { decorateCalls, registerCall } from '../../lib/http/call'
import { loginByCode, loginByWeChat, requestCode } from './login'
import { authorizationUrl, payerTicket } from './wechat-payer'
import { deleteSession } from './member-session.repository'
import { findSession } from './session'

/** Registers login, session and WeChat payer calls. Calls of other modules need `findSession`. */
export function registerMember(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'publicUrl' | 'sms' | 'wechat'>,
): void {
  decorateCalls(app)
  app.decorate('findSession', (authorization: string | undefined) => findSession(context, authorization))
  registerCall(app, 'login/getDynamicCode', (request, caller) => requestCode(context, request, caller))
  registerCall(app, 'login/login', (request, caller) => loginByCode(context, request, caller))
  registerCall(app, 'login/wxLogin', (request, caller) => loginByWeChat(context, request, caller))
  registerCall(app, 'login/logout', async (_request, { session }) => {
    if (session) await deleteSession(context.db, session.tokenHash)
    return {}
  })
  // The answer does not depend on the channel in the request.
  registerCall(app, 'home/checkLoginStatus', async (_request, { session }) => (session ? 1 : 0))
  registerCall(app, 'pay/getSnsApiUrl', (request, caller) => authorizationUrl(context, request, caller))
  registerCall(app, 'pay/wxOpenIdForPay', (request, caller) => payerTicket(context, request, caller))
}
