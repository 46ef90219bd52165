import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { registerCatalogue } from './catalogue/routes'
import { registerHome } from './home/routes'
import { registerRegions } from './region/routes'

/** Registers every module's calls. */
export function registerModules(app: FastifyInstance, context: Context): void {
  registerHome(app, context)
  registerCatalogue(app, context)
  registerRegions(app)
}
