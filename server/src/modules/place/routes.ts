import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../lib/http/call'
import { findPlaces, locate } from './places'

/** Registers the calls of the place picker and map pages. */
export function registerPlaces(app: FastifyInstance): void {
  registerCall(app, 'insure/place', async (request) => findPlaces(request))
  registerCall(app, 'insure/locate', async ({ address }) => locate(address))
}
