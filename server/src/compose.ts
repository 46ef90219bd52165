import type { FastifyBaseLogger } from 'fastify'
import { dataKey } from './config/data-key'
import type { Env } from './config/env'
import { paths } from './config/paths'
import { Cipher } from './core/cipher'
import type { Clock } from './core/clock'
import type { Context } from './context'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import { loadCatalogue } from './modules/catalogue/load'
import { publishCatalogue } from './modules/catalogue/publish'

export interface Composition {
  context: Context
  close(): Promise<void>
}

/** Interim: a port whose adapter is not connected yet. */
const unconnected = <Port extends object>(name: string) =>
  new Proxy({} as Port, {
    get: () => {
      throw new Error(`${name} is not connected`)
    },
  })

/** Opens the database and connects every port to the real service or, without keys, to the sandbox. */
export async function compose(
  env: Env,
  clock: Clock,
  log: FastifyBaseLogger,
  publicUrl: () => string,
): Promise<Composition> {
  const db = openDatabase(env)
  await migrate(db)
  const catalogue = loadCatalogue(paths.catalogue)
  await publishCatalogue(db, catalogue, clock.now())
  const context: Context = {
    env,
    db,
    clock,
    cipher: new Cipher(dataKey(env)),
    log,
    catalogue,
    publicUrl,
    pay: unconnected('pay'),
    sms: unconnected('sms'),
    wechat: unconnected('wechat'),
  }
  return { context, close: () => db.destroy() }
}
