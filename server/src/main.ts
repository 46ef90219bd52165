import './config/dotenv'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { buildApp } from './app'
import { compose } from './compose'
import { readEnv } from './config/env'
import { systemClock } from './lib/clock'
import { PrintPool } from './lib/documents/print-pool'

/** Time limit for open requests and running jobs at shutdown: the lease of a job, longer than any job takes. */
const stopWithinMs = 20_000

/** Creates the log: JSON lines for a file or another program, readable text for a terminal. */
function createLog(level: string) {
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
    : {}
  return pino({ level, ...pretty })
}

async function main() {
  const env = readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  let port = env.PORT
  const publicUrl = () => env.PUBLIC_URL ?? `http://localhost:${port}`
  const printer = new PrintPool(log, new URL('./print-main.ts', import.meta.url))
  const composition = await compose({ env, clock: systemClock, log, printer, publicUrl })
  const app = await buildApp(composition.context, composition.registerSandboxPages)
  port = Number(new URL(await app.listen({ port: env.PORT, host: env.HOST })).port)
  composition.startBackground()
  const drainMs = env.DRAIN_SECONDS * 1_000
  closeWithGrace({ delay: drainMs + stopWithinMs }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    app.drain.isDraining = true
    if (!err) await sleep(drainMs)
    await app.close()
    await composition.close()
  })
  if (process.stdout.isTTY) process.stdout.write(`\n  The storefront is open at ${publicUrl()}\n\n`)
  else log.info({ url: publicUrl() }, 'storefront is open')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // Open handles must not keep a failed process alive.
  process.exit(1)
})
