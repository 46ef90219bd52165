import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { getLoginCaptcha } from './login-captcha'
import { checkSliderCaptcha, getSliderCaptcha } from './slider'

/** Registers the captchas of the login and of saving a proposal. */
export function registerCaptcha(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
): void {
  registerCall(app, 'login/getCaptcha', ({ kind }, { address }) => getLoginCaptcha(context, kind, address))
  registerCall(app, 'insure/getSliderCaptcha', (request, { address }) =>
    getSliderCaptcha(context, request, address),
  )
  registerCall(app, 'insure/checkSliderCaptcha', (request, { address }) =>
    checkSliderCaptcha(context, request, address),
  )
}
