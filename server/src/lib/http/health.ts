import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database'

/** Time limit of the database check; a slower database cannot serve customers. */
const patienceMs = 3_000

/** Checks whether the database answers; simultaneous requests share one check, so it uses one connection. */
class DatabaseProbe {
  private asked: Promise<boolean> | undefined

  private ask(db: Db): Promise<boolean> {
    this.asked ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.asked = undefined))
    return this.asked
  }

  async isAnswered(db: Db): Promise<boolean> {
    const patience = new AbortController()
    const tooLate = sleep(patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false)
    const answered = await Promise.race([this.ask(db), tooLate])
    patience.abort()
    return answered
  }
}

/** Registers `GET /health` (the process runs) and `GET /ready` (it can serve customers; for load balancers). */
export function registerHealth(app: FastifyInstance, context: { db: Db }): void {
  const probe = new DatabaseProbe()
  // Monitoring sends a request every few seconds.
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/health', options, async () => ({ status: 'ok' }))
  app.get('/ready', options, async (_request, reply) => {
    if (app.drain.isDraining) return reply.code(503).send({ status: 'the server is about to stop' })
    return (await probe.isAnswered(context.db))
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'the database does not answer' })
  })
}
