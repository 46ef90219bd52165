import type { FastifyBaseLogger } from 'fastify'
import { dataKey } from './config/data-key'
import type { Env } from './config/env'
import { Cipher } from './core/cipher'
import type { Clock } from './core/clock'
import type { Context } from './context'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'

export interface Composition {
  context: Context
  close(): Promise<void>
}

/** Opens the database and connects every port to the real service or, without keys, to the sandbox. */
export async function compose(
  env: Env,
  clock: Clock,
  log: FastifyBaseLogger,
  publicUrl: () => string,
): Promise<Composition> {
  const db = openDatabase(env)
  await migrate(db)
  const cipher = new Cipher(dataKey(env))
  throw new Error(`Ports are missing: ${[db, cipher, clock, log, publicUrl].length}`)
}
