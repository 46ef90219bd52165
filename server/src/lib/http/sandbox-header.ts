import type { FastifyInstance } from 'fastify'
import { sandboxHeader } from '@storefront/rules/sandbox-header'

/** Adds a header to the answer of every call while the server runs with a sandbox: the storefront then says so. */
export function registerSandboxHeader(app: FastifyInstance, { sandbox }: { sandbox: boolean }): void {
  if (!sandbox) return
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(mp|webrisk)\//.test(request.url)) reply.header(sandboxHeader, '1')
  })
}
