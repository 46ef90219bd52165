import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCheckPage } from './check-page'
import { registerPolicyCalls } from './calls'

/** Puts what a member can do with policies, and the public check of a document, on the server. */
export function registerPolicies(app: FastifyInstance, context: Context): void {
  registerPolicyCalls(app, context)
  registerCheckPage(app, context)
}
