import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Sandbox, startSandbox } from '../sandbox'
import { dataKey } from './config/data-key'
import type { Env } from './config/env'
import {
  invoiceSettingsOf,
  paySettings,
  robotSettingsOf,
  smsSettingsOf,
  wechatSettingsOf,
} from './config/outside'
import { paths } from './config/paths'
import type { Context } from './context'
import { Cipher } from './lib/cipher'
import { type Clock, dateText } from './lib/clock'
import { type Db, openDatabase } from './lib/db/database'
import { migrate } from './lib/db/migrate'
import type { Printer } from './lib/documents/printer'
import { registerEventHandlers } from './event-handlers'
import { Events } from './lib/events'
import { drainJobs, startJobs } from './job-handlers'
import type { JobRunner } from './lib/jobs/runner'
import { type Catalogue, companyOf, publishCatalogue } from './modules/product'
import { loadCatalogue } from './modules/catalogue'
import { notifyPath } from './modules/payment'
import { requireKeyOfData } from './check-data-key'
import { createEmbeddedCore } from './ports/embedded-core'
import { createInvoicePlatform } from './ports/invoice-platform'
import { createTencentSms } from './ports/tencent-sms'
import { createWeChatIdentity } from './ports/wechat-api'
import { createWeChatMessages } from './ports/wechat-messages'
import { createWeChatPay } from './ports/wechat-pay'
import { createWecomRobot } from './ports/wecom-robot'

/** Inputs of a composition. */
export interface Surroundings {
  env: Env
  clock: Clock
  log: FastifyBaseLogger
  printer: Printer
  /** Default: the catalogue in the folder of the settings. */
  catalogue?: Catalogue
  publicUrl(): string
}

/** The server without its HTTP layer. */
export interface Composition {
  context: Context
  /** Registers the pages of the sandbox; does nothing without a sandbox. */
  registerSandboxPages(app: FastifyInstance): void
  /** Runs background jobs until `close`. */
  startBackground(): void
  /** Runs all background jobs that are due, and the jobs they create. */
  drainBackground(): Promise<void>
  close(): Promise<void>
}

type Services = Pick<Context, 'pay' | 'sms' | 'wechat' | 'messages' | 'invoices'>

/** Creates the real adapters: with the keys of the environment, or connected to the sandbox without keys. */
async function connect(
  { env, clock, log, publicUrl }: Surroundings,
  db: Db,
  sellerName: string,
): Promise<{ services: Services; sandbox: Sandbox | undefined }> {
  const notifyUrl = () => publicUrl() + notifyPath
  const real = {
    pay: paySettings(env, notifyUrl),
    sms: smsSettingsOf(env),
    wechat: wechatSettingsOf(env),
    invoices: invoiceSettingsOf(env, sellerName),
  }
  const sandbox = Object.values(real).every(Boolean)
    ? undefined
    : await startSandbox({ db, clock, dataDir: env.DATA_DIR, publicUrl }, log)
  const wechat = real.wechat ?? connected(sandbox).wechat
  const merchant = {
    miniProgramAppId: wechat.miniProgram?.appId ?? '',
    serviceAccountAppId: wechat.serviceAccount?.appId ?? '',
    notifyUrl,
  }
  const services = {
    pay: createWeChatPay(real.pay ?? connected(sandbox).pay(merchant), clock),
    sms: createTencentSms(real.sms ?? connected(sandbox).sms),
    wechat: createWeChatIdentity(wechat, clock),
    messages: createWeChatMessages(wechat, clock),
    invoices: createInvoicePlatform(real.invoices ?? connected(sandbox).invoices(sellerName)),
  }
  return { services, sandbox }
}

function connected(sandbox: Sandbox | undefined): Sandbox {
  if (!sandbox) throw new Error('A service has neither keys nor a sandbox')
  return sandbox
}

/** Migrates the database without a time limit. @throws Error that names the setting to check */
async function prepareDatabase(env: Env): Promise<void> {
  const db = openDatabase(env, { patient: true })
  try {
    await migrate(db)
  } catch (error) {
    const { message } = error as Error
    const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
    throw new Error(`The database of ${setting} cannot be used: ${message}`, { cause: error })
  } finally {
    await db.destroy()
  }
}

/**
 * Opens the database, publishes the catalogue and connects every port.
 * @throws Error when the database, its key or the catalogue is not usable.
 */
export async function compose(surroundings: Surroundings): Promise<Composition> {
  await prepareDatabase(surroundings.env)
  const db = openDatabase(surroundings.env)
  try {
    return await composeOn(db, surroundings)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function composeOn(db: Db, surroundings: Surroundings): Promise<Composition> {
  const { env, clock, log } = surroundings
  const cipher = new Cipher(dataKey(env))
  await requireKeyOfData(cipher, db)
  const catalogue = surroundings.catalogue ?? loadCatalogue(paths.catalogue, dateText(clock.now()))
  await publishCatalogue(db, catalogue, clock.now())
  const { services, sandbox } = await connect(surroundings, db, companyOf(catalogue).insurerName)
  const context: Context = {
    ...surroundings,
    ...services,
    events: new Events(),
    // Agents work without the robot too: the desk page shows the waiting customers.
    desk: createWecomRobot(robotSettingsOf(env) ?? sandbox?.robot),
    core: createEmbeddedCore(clock),
    sandbox: sandbox !== undefined,
    db,
    catalogue,
    cipher,
  }
  registerEventHandlers(context)
  const runners: JobRunner[] = []
  return {
    context,
    registerSandboxPages: (app) => sandbox?.registerPages(app, context),
    startBackground() {
      runners.push(startJobs(context))
      if (sandbox) runners.push(sandbox.startNotifications())
      log.info({ sandbox: Boolean(sandbox) }, 'background work started')
    },
    async drainBackground() {
      await drainJobs(context)
      await sandbox?.drainNotifications()
      await drainJobs(context)
    },
    async close() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([sandbox?.close(), surroundings.printer.close()])
      await db.destroy()
    },
  }
}
