import { bodyCode } from '@storefront/rules/body-code'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../errors'

/** NUL, which PostgreSQL text cannot store, or half of a surrogate pair, which UTF-8 cannot encode. */
const unstorable = /\0|\p{Surrogate}/u
const message = '包含无法识别的字符，请删除后重新填写'

/** Returns the path of the first unstorable string or property name; iterative, because bodies may nest deeply. */
function unstorablePath(root: unknown): string | undefined {
  const open: { path: string; value: unknown }[] = [{ path: '', value: root }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && unstorable.test(value)) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [name, part] of Object.entries(value)) {
      if (unstorable.test(name)) return path
      open.push({ path: path ? `${path}.${name}` : name, value: part })
    }
  }
  return undefined
}

/**
 * Refuses NUL and lone surrogates in every string of a validated body or query, and answers that a path with them does
 * not exist, so that no handler and no database receives them. Raw bodies, which a signature covers, are not read here.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body, query, params }, reply) => {
    if (unstorablePath(params) !== undefined) return reply.callNotFound()
    const structured = typeof body === 'string' ? undefined : body
    for (const part of [structured, query]) {
      const path = unstorablePath(part)
      if (path !== undefined)
        throw new BusinessError(bodyCode.badRequest, message, path ? [{ path, message }] : [])
    }
  })
}
