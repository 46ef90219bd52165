import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameSecret } from '../../src/lib/cipher'
import { systemClock } from '../../src/lib/clock'
import type { InvoicePlatformSettings } from '../../src/ports/invoice-platform'
import { invoiceSignature } from '../../src/ports/invoice-signature'
import type { SandboxDeps } from '../deps'
import { spendNonce } from '../nonce'
import { PlatformProblem } from './bodies'

const allowedSkewMs = 300_000
const account = { appId: 'sandbox-invoice-app', secret: 'sandbox-invoice-secret' }
const seller = { taxNo: '91330000MA27XL0K0A', drawer: '系统开票' }

/** Returns the settings with which the real adapter connects to the sandbox at `baseUrl`. */
export function invoiceSettings(baseUrl: string, sellerName: string): InvoicePlatformSettings {
  return { baseUrl: `${baseUrl}/invoice`, ...account, seller: { name: sellerName, ...seller } }
}

const signError = (message: string) => new PlatformProblem('SIGN_ERROR', message)

const headerOf = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '')

/** Checks signature, timestamp and nonce of a request. @throws PlatformProblem */
async function authenticate(deps: SandboxDeps, request: FastifyRequest): Promise<void> {
  const timestamp = headerOf(request, 'x-timestamp')
  const nonce = headerOf(request, 'x-nonce')
  if (headerOf(request, 'x-app-id') !== account.appId) throw signError('The account is unknown')
  // The client signs with the system time, even when the shop clock is set to another time.
  const now = systemClock.now()
  if (!(Math.abs(now - Number(timestamp)) <= allowedSkewMs))
    throw signError('The timestamp is too far from now')
  const method = request.method === 'GET' ? 'GET' : 'POST'
  const body = typeof request.body === 'string' ? request.body : ''
  const expected = invoiceSignature(account.secret, { method, path: request.url, timestamp, nonce, body })
  if (!sameSecret(expected, headerOf(request, 'x-signature'))) throw signError('The signature is wrong')
  if (!/^[0-9a-f]{32}$/.test(nonce) || !(await spendNonce(deps, nonce, now + 2 * allowedSkewMs)))
    throw signError('The nonce is wrong or was used before')
}

/** Requires signed requests for every route of this scope and formats errors as the protocol does. */
export function speakInvoicePlatform(scope: FastifyInstance, deps: SandboxDeps): void {
  // The signature covers the raw body, so the body stays text until the check.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.addHook('preHandler', async (request) => authenticate(deps, request))
  scope.setErrorHandler((error: Error, request, reply) => {
    if (!(error instanceof PlatformProblem)) {
      request.log.error({ err: error }, 'sandbox of the invoice platform failed')
      return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'System error' })
    }
    // A file response has no envelope for an error code.
    const status = request.method === 'GET' ? 404 : 200
    return reply.code(status).send({ code: error.code, message: error.message })
  })
}
