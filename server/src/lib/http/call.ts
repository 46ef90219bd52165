import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { calls, type CallName, type DataOf, type RequestOf } from '@storefront/contract'
import { addressOf } from '@storefront/contract/call'
import { bodyCode } from '@storefront/rules/body-code'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { loginRequired } from '../errors'

/** The session of a logged-in member. */
export interface Session {
  memberId: string
  tokenHash: string
  /** Keyed hash of the member's verified mobile: orders with this mobile belong to the member. */
  mobileHash: string
}

/** The caller of a request. */
export interface Caller {
  session: Session | null
  /** The request contained an invalid or expired token. */
  sessionLost: boolean
  address: string
  log: FastifyBaseLogger
}

/**
 * Returns the session of a member call.
 * @throws BusinessError (login required) without a session.
 */
export function memberOf({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw loginRequired()
  return session
}

/** Handles one call of the contract; receives the validated request. */
export type Handler<Name extends CallName> = (
  request: RequestOf<Name>,
  caller: Caller,
) => Promise<DataOf<Name>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the session of an Authorization header. */
    findSession: (authorization: string | undefined) => Promise<Session | null>
  }
  interface FastifyRequest {
    /** Session of the caller; set before the body is parsed, on calls of the contract. */
    session: Session | null
  }
}

/** Adds the request properties for calls of the contract. */
export function decorateCalls(app: FastifyInstance): void {
  app.decorateRequest('session', null)
}

/** Registers one call of the contract with validation, login, envelope and OpenAPI. */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const call = calls[name]
  app.withTypeProvider<TypeBoxTypeProvider>().post(
    addressOf(name),
    {
      // Runs before the body is parsed: without a login the response does not depend on the request data.
      onRequest: async (request) => {
        request.session = await app.findSession(request.headers.authorization)
        if (call.auth && !request.session) throw loginRequired()
      },
      schema: {
        summary: call.summary,
        operationId: name,
        security: call.auth ? [{ token: [] }] : [],
        body: call.request,
        response: {
          // Errors have the same envelope with another code and `data.fields[]`, or null data.
          200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: call.data }),
        },
      },
    },
    async (request) => {
      const { session } = request
      const caller: Caller = {
        session,
        sessionLost: Boolean(request.headers.authorization) && !session,
        address: request.ip,
        log: request.log,
      }
      const data = await handler(request.body as RequestOf<Name>, caller)
      return { code: bodyCode.ok, msg: '', data }
    },
  )
}
