import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'

const hashedFile = /\.[0-9a-f]{8}\.(js|css)(\.(br|gz))?$/
const yearSeconds = 31_536_000

/** Serves the built H5 site and the catalogue's pictures. Without a build the API works alone. */
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
    // Its own header would stand before that of `setHeaders`.
    cacheControl: false,
    setHeaders: (response, file) => {
      // A cache on the way must not give to one browser what another could unpack.
      response.setHeader('vary', 'accept-encoding')
      response.setHeader(
        'cache-control',
        hashedFile.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
}
