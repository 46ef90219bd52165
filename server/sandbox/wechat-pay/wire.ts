import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { systemClock } from '../../src/lib/clock'
import type { SandboxDeps } from '../deps'
import { spendNonce } from '../nonce'
import type { WechatPayKeys } from './keys'

const allowedSkewSeconds = 300
const schema = 'WECHATPAY2-SHA256-RSA2048 '

/** A protocol error: HTTP status and `{code, message}`. */
export class WireProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

function signError(message: string) {
  return new WireProblem(401, 'SIGN_ERROR', message)
}

interface Authorization {
  mchid: string
  nonce_str: string
  timestamp: string
  serial_no: string
  signature: string
}

function parseAuthorization(header: string | undefined): Authorization {
  if (!header?.startsWith(schema)) throw signError('Authorization is missing or of an unknown type')
  const found = Object.fromEntries(
    [...header.slice(schema.length).matchAll(/\b(\w{1,20})="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const names = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature']
  const missing = names.filter((name) => !found[name])
  if (missing.length > 0) throw signError(`Authorization lacks ${missing.join(', ')}`)
  return found as unknown as Authorization
}

/** Checks the merchant's signature, timestamp and nonce of a request. */
async function authenticate(deps: SandboxDeps, keys: WechatPayKeys, request: FastifyRequest) {
  const { accept, authorization, 'user-agent': userAgent } = request.headers
  if (!accept || !userAgent) throw new WireProblem(400, 'PARAM_ERROR', 'Accept and User-Agent are needed')
  const given = parseAuthorization(authorization)
  // The client library signs with the system time, even when the shop clock is set to another time.
  const now = systemClock.now()
  if (Math.abs(now / 1000 - Number(given.timestamp)) > allowedSkewSeconds)
    throw signError('The timestamp is too far from now')
  if (given.mchid !== keys.mchId || given.serial_no !== keys.merchantSerialNo)
    throw signError('Merchant or certificate is unknown')
  const body = typeof request.body === 'string' ? request.body : ''
  const message = Formatter.request(request.method, request.url, given.timestamp, given.nonce_str, body)
  if (!Rsa.verify(message, given.signature, keys.merchantPublicKey)) throw signError('The signature is wrong')
  if (!(await spendNonce(deps, given.nonce_str, now + 2 * allowedSkewSeconds * 1000)))
    throw signError('The nonce was used before')
}

/** Returns the headers with the signature of WeChat Pay. */
export function signatureHeaders(keys: WechatPayKeys, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = Formatter.nonce()
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.platformKeyId,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), keys.platformPrivateKey),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof WireProblem)
    return reply.code(error.status).send({ code: error.code, message: error.message })
  request.log.error({ err: error }, 'sandbox of WeChat Pay failed')
  return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'System error' })
}

/** Requires signed requests for every route of this scope and signs every response. */
export function speakWechatPay(scope: FastifyInstance, deps: SandboxDeps, keys: WechatPayKeys): void {
  // The signature covers the raw body, so the body stays text until the check.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.addHook('preHandler', async (request) => authenticate(deps, keys, request))
  scope.setErrorHandler(sendProblem)
  scope.addHook('onSend', async (_request, reply, payload) => {
    reply.headers(signatureHeaders(keys, systemClock.now(), typeof payload === 'string' ? payload : ''))
    return payload
  })
}
