import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { loginRequired } from '../../lib/errors'
import { type Caller, registerCall } from '../../lib/http/call'
import { fileLink } from '../file/link'
import type { Session } from '../../lib/http/call'
import { ownPolicy } from './access'
import { policyDocument } from './documents/keep'
import { listPolicies } from './list'
import { renewPolicy } from './renewal'
import { policyInfo } from './view'

function sessionOf({ session }: Caller): Session {
  if (!session) throw loginRequired()
  return session
}

/** Registers the calls about a member's own policies. */
export function registerPolicyCalls(app: FastifyInstance, context: Context): void {
  registerCall(app, 'member/policy/list', (request, caller) =>
    listPolicies(context, sessionOf(caller), request),
  )
  registerCall(app, 'member/policy/info', (request, caller) =>
    policyInfo(context, sessionOf(caller), request),
  )
  registerCall(app, 'member/policy/renew', ({ policyNo }, caller) =>
    renewPolicy(context, sessionOf(caller), policyNo),
  )
  registerCall(app, 'member/policy/ePolicy', async ({ policyNo, kind }, caller) => {
    await ownPolicy(context, sessionOf(caller), policyNo)
    return fileLink(context, await policyDocument(context, policyNo, kind))
  })
}
