import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'

const hashedFile = /\.[0-9a-f]{8}\.(js|css)(\.(br|gz))?$/
const yearSeconds = 31_536_000

/** Serves the built H5 site and the pictures of the catalogue. Without a build only the API is available. */
export async function registerSite(app: FastifyInstance, site = paths.site): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(paths.catalogue, 'pictures'),
    prefix: '/pictures/',
    maxAge: 3_600_000,
  })
  if (!fs.existsSync(path.join(site, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: site,
    prefix: '/',
    decorateReply: false,
    preCompressed: true,
    // The default header would take precedence over `setHeaders`.
    cacheControl: false,
    setHeaders: (response, file) => {
      // A shared cache must not return an encoding that the browser cannot decode.
      response.setHeader('vary', 'accept-encoding')
      response.setHeader(
        'cache-control',
        hashedFile.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
}
