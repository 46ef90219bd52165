import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Context } from '../src/context'
import type { JobRunner } from '../src/lib/jobs/runner'
import type { InvoicePlatformSettings } from '../src/ports/invoice-platform'
import type { SmsSettings } from '../src/ports/tencent-sms'
import type { WeChatSettings } from '../src/ports/wechat-wire'
import type { WeChatPaySettings } from '../src/ports/wechat-pay-wire'
import type { RobotSettings } from '../src/ports/wecom-robot'
import type { SandboxDeps } from './deps'
import { registerInvoiceApi } from './invoice/api'
import { registerInvoicePage } from './invoice/page'
import { invoiceSettings } from './invoice/wire'
import { registerSmsApi, smsSettings } from './sms/api'
import { registerSmsInbox } from './sms/inbox'
import { registerStaffAccounts } from './staff/accounts'
import { registerRobotApi, robotSettings } from './wecom/robot'
import { registerCashier } from './wechat-pay/cashier'
import { registerWechatPayApi } from './wechat-pay/api'
import { loadWechatPayKeys, wechatPaySettings } from './wechat-pay/keys'
import { drainNotifications, startNotifications } from './wechat-pay/notifier'
import { registerWechatApi, wechatSettings } from './wechat/api'
import { registerMessageApi, registerMessagePage } from './wechat/messages'
import { registerWechatPages } from './wechat/pages'

/** Simulators of WeChat Pay, WeChat login, SMS and the invoice platform, with the settings of the real adapters. */
export interface Sandbox {
  pay(
    merchant: Pick<WeChatPaySettings, 'miniProgramAppId' | 'serviceAccountAppId' | 'notifyUrl'>,
  ): WeChatPaySettings
  sms: SmsSettings
  wechat: WeChatSettings
  invoices(sellerName: string): InvoicePlatformSettings
  robot: RobotSettings
  /** Registers the cashier, the SMS inbox and the other pages for developers under `/sandbox`. */
  registerPages(app: FastifyInstance, context: Context): void
  /** Sends notifications to the merchant until stopped. */
  startNotifications(): JobRunner
  /** Sends all notifications that are due. */
  drainNotifications(): Promise<void>
  close(): Promise<void>
}

/** Starts the simulators on a separate loopback port. */
export async function startSandbox(deps: SandboxDeps, log: FastifyBaseLogger): Promise<Sandbox> {
  const keys = loadWechatPayKeys(deps.dataDir)
  const wire = Fastify()
  registerWechatPayApi(wire, deps, keys)
  registerSmsApi(wire, deps)
  registerWechatApi(wire, deps)
  registerMessageApi(wire, deps)
  registerInvoiceApi(wire, deps)
  registerRobotApi(wire)
  const baseUrl = await wire.listen({ port: 0, host: '127.0.0.1' })
  return {
    pay: (merchant) => wechatPaySettings(keys, baseUrl, merchant),
    sms: smsSettings(baseUrl),
    wechat: wechatSettings(baseUrl, deps.publicUrl),
    invoices: (sellerName) => invoiceSettings(baseUrl, sellerName),
    robot: robotSettings(baseUrl),
    registerPages(app, context) {
      registerCashier(app, deps, keys)
      registerSmsInbox(app, deps)
      registerWechatPages(app, deps)
      registerMessagePage(app, deps)
      registerInvoicePage(app, deps)
      registerStaffAccounts(app, context)
    },
    startNotifications: () => startNotifications(deps, keys, log),
    drainNotifications: () => drainNotifications(deps, keys, log),
    close: () => wire.close(),
  }
}
