import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { memberOf, registerCall } from '../../lib/http/call'
import { fileLink } from '../file'
import { ownPolicy, policyDocument } from '../policy'
import { listPolicies } from './list-policies'
import { renewPolicy } from './renew-policy'
import { policyInfo } from './policy-detail'

/** Registers the calls about a member's own policies. */
export function registerMemberPolicies(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'catalogue' | 'publicUrl'>,
): void {
  registerCall(app, 'member/policy/list', (request, caller) =>
    listPolicies(context, memberOf(caller), request),
  )
  registerCall(app, 'member/policy/info', (request, caller) => policyInfo(context, memberOf(caller), request))
  registerCall(app, 'member/policy/renew', ({ policyNo }, caller) =>
    renewPolicy(context, memberOf(caller), policyNo),
  )
  registerCall(app, 'member/policy/ePolicy', async ({ policyNo, kind }, caller) => {
    await ownPolicy(context, memberOf(caller), policyNo)
    return fileLink(context, await policyDocument(context, policyNo, kind))
  })
}
