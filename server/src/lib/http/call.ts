import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { calls, type CallName, type DataOf, type RequestOf } from '@storefront/contract'
import { addressOf, bodyCode } from '@storefront/contract/call'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { loginRequired } from '../errors'

/** A member who is logged in. */
export interface Session {
  memberId: string
  tokenHash: string
  /** Keyed hash of the member's verified mobile: orders bought with it are theirs. */
  mobileHash: string
}

/** Who is calling. */
export interface Caller {
  session: Session | null
  /** A token was sent that is not, or no longer, valid. */
  sessionLost: boolean
  address: string
  log: FastifyBaseLogger
}

/**
 * The session of a call that is declared for members only.
 * @throws BusinessError (login required) when there is none.
 */
export function memberOf({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw loginRequired()
  return session
}

/** Answers one call of the contract: takes what its schema let through. */
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
    /** Session of the caller; set before the body is read, on calls of the contract. */
    session: Session | null
  }
}

/** Prepares the server for calls of the contract. */
export function decorateCalls(app: FastifyInstance): void {
  app.decorateRequest('session', null)
}

/** Puts one call of the contract on the server: validation, login, envelope and OpenAPI included. */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const call = calls[name]
  app.withTypeProvider<TypeBoxTypeProvider>().post(
    addressOf(name),
    {
      // Before the body is read: without a login the answer does not depend on what was sent.
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
          // Refusals have the same envelope with another code and `data.fields[]`, or null data.
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
