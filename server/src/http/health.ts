import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database'

/** A database that takes longer to say anything is of no use to customers. */
const patienceMs = 3_000

async function isUsable(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const patience = new AbortController()
  const tooLate = sleep(patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false)
  const usable = await Promise.race([answered, tooLate])
  patience.abort()
  return usable
}

/** `GET /health`: the process lives. `GET /ready`: it can serve customers; a balancer asks this one. */
export function registerHealth(app: FastifyInstance, context: { db: Db }): void {
  // Whoever watches asks all the time.
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/health', options, async () => ({ status: 'ok' }))
  app.get('/ready', options, async (_request, reply) =>
    (await isUsable(context.db))
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'the database does not answer' }),
  )
}
