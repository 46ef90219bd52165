import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Context } from './context'
import { registerDrain } from './lib/http/drain'
import { registerHealth } from './lib/http/health'
import { registerProblemHandlers } from './lib/http/problems'
import { refuseUnstorableText } from './lib/http/refuse-unstorable-text'
import { RequestLog } from './lib/http/request-log'
import { registerSandboxHeader } from './lib/http/sandbox-header'
import { registerSecurityHeaders } from './lib/http/security-headers'
import { registerSite } from './lib/http/site'
import { registerModules } from './routes'

const bodyLimitBytes = 256 * 1024
// Mobile carriers put many customers behind one address.
const requestsPerMinute = 3000

/**
 * Builds the HTTP server of a context: API, OpenAPI description and the built site.
 * @param schemaController compiles schemas instead of Fastify's default, for many servers in one process
 */
export async function buildApp(
  context: Context,
  registerSandboxPages: (app: FastifyInstance) => void,
  schemaController?: FastifyServerOptions['schemaController'],
): Promise<FastifyInstance> {
  const proxies = context.env.TRUST_PROXY?.split(',').map((address) => address.trim())
  const app = Fastify({
    loggerInstance: context.log,
    logController: new RequestLog(),
    trustProxy: proxies ?? false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    // A request on a connection that was accepted before the listener closed is answered in full.
    return503OnClosing: false,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    routerOptions: { ignoreTrailingSlash: true },
    ...(schemaController && { schemaController }),
  })
  registerDrain(app)
  registerProblemHandlers(app)
  refuseUnstorableText(app)
  registerSecurityHeaders(app, context)
  registerSandboxHeader(app, context)
  // Flood control of this process only; limits across processes are counted in the database.
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Storefront API', version: '1' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
  })
  registerModules(app, context)
  registerSandboxPages(app)
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  registerHealth(app, context)
  await registerSite(app)
  return app
}
