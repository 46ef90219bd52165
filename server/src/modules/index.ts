import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'

/** Registers every module's calls. */
export function registerModules(app: FastifyInstance, context: Context): void {
  void app
  void context
}
