import createValidatorFactory from '@fastify/ajv-compiler'
import createSerializerFactory from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue'
import type { Catalogue } from '../../../server/src/modules/product'

// Most of the time of a server start goes into the catalogue and the schemas. Both are the same for all servers of a
// test process.
let catalogue: Catalogue | undefined

/** Returns the sample catalogue, loaded once per process. */
export function sampleCatalogue(): Catalogue {
  catalogue ??= loadCatalogue(paths.catalogue, '2026-06-01')
  return catalogue
}

/** Returns `build` that creates one compiler per process, which compiles equal schemas once. */
function buildOnce<Arguments extends unknown[], Route extends { schema?: unknown }, Compiled>(
  build: (...options: Arguments) => (route: Route) => Compiled,
) {
  const compiled = new Map<string, Compiled>()
  let compile: ((route: Route) => Compiled) | undefined
  return (...options: Arguments) =>
    (route: Route): Compiled => {
      const key = JSON.stringify(route.schema)
      compile ??= build(...options)
      const result = compiled.get(key) ?? compile(route)
      compiled.set(key, result)
      return result
    }
}

/** Compiles the schemas of all servers of the process with the settings of the first. */
export const sharedCompilers = {
  compilersFactory: {
    buildValidator: buildOnce(createValidatorFactory()),
    buildSerializer: buildOnce(createSerializerFactory()),
  },
} as NonNullable<FastifyServerOptions['schemaController']>
