import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'

const everyMs = 600_000
const perishable = ['captcha', 'ticket', 'smsCode', 'rateLimit', 'session'] as const

/** Deletes what has expired. Nothing depends on it: whatever reads these rows looks at their time. */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const table of perishable) await db.deleteFrom(table).where('expiresAt', '<=', now).execute()
}

/** Sweeps now and then while the server runs; several processes may do so at once. */
export function sweepEvery(app: FastifyInstance, context: Context): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    const run = () =>
      sweep(context).catch((error: unknown) =>
        context.log.warn({ err: error }, 'expired rows were not deleted'),
      )
    timer = setInterval(run, everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
