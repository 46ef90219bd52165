import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { calculate } from './calculate'

/** Registers the quote call. */
export function registerQuotes(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
): void {
  registerCall(app, 'insure/calculate', (request) => calculate(context, request))
}
