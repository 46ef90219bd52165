import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server stops: load balancers must send no more requests. */
    drain: { isDraining: boolean }
  }
}

/**
 * Registers the state of a server that is about to stop. While it drains, each answer carries `Connection: close`, so
 * that a proxy with upstream keep-alive does not send its next request on a connection that is about to close.
 */
export function registerDrain(app: FastifyInstance): void {
  const drain = { isDraining: false }
  app.decorate('drain', drain)
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close')
  })
}
