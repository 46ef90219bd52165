import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCheckPage } from './check-page'
import { registerPolicyCalls } from './calls'

/** Registers the policy calls for members and the public document verification. */
export function registerPolicies(app: FastifyInstance, context: Context): void {
  registerPolicyCalls(app, context)
  registerCheckPage(app, context)
}
