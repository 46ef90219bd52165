import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { subscribe } from './store-subscription'

/** Registers the WeChat message calls. */
export function registerMessages(
  app: FastifyInstance,
  context: Pick<Context, 'env' | 'db' | 'clock' | 'events'>,
): void {
  registerCall(app, 'member/order/subscribe', (request, caller) => subscribe(context, request, caller))
}
