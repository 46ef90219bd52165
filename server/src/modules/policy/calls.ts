import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { loginRequired } from '../../core/errors'
import { registerCall } from '../../http/call'
import { fileLink } from '../file/link'
import { ownPolicy } from './access'
import { policyDocument } from './documents/keep'

/** Calls about a member's own policies. */
export function registerPolicyCalls(app: FastifyInstance, context: Context): void {
  registerCall(app, 'member/policy/ePolicy', async ({ policyNo, kind }, { session }) => {
    if (!session) throw loginRequired()
    await ownPolicy(context, session, policyNo)
    return fileLink(context, await policyDocument(context, policyNo, kind))
  })
}
