import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './config/env'
import type { Cipher } from './lib/cipher'
import type { Clock } from './lib/clock'
import type { Db } from './lib/db/database'
import type { Printer } from './lib/documents/printer'
import type { Events } from './lib/events'
import type { Catalogue } from './modules/product'
import type { CoreSystem } from './ports/core-system'
import type { CustomerService } from './ports/customer-service'
import type { InvoiceIssuer } from './ports/invoice-issuer'
import type { PayGateway } from './ports/pay-gateway'
import type { SmsSender } from './ports/sms-sender'
import type { WeChatIdentity } from './ports/wechat-identity'
import type { WeChatMessages } from './ports/wechat-messages'

/**
 * Dependencies of all modules; created once at startup, or by a test. A use case takes only the fields that it needs:
 * `Pick<Context, 'db' | 'clock'>`.
 */
export interface Context {
  env: Env
  db: Db
  clock: Clock
  cipher: Cipher
  /** Publishes domain events; the composition has registered the handlers. */
  events: Events
  /** Renders PDF documents. */
  printer: Printer
  log: FastifyBaseLogger
  /** The products on sale. */
  catalogue: Catalogue
  /** Whether a simulator of an external service is in use; never in production. */
  sandbox: boolean
  /** Public address without a trailing slash; known when the server listens. */
  publicUrl(): string
  pay: PayGateway
  sms: SmsSender
  wechat: WeChatIdentity
  messages: WeChatMessages
  invoices: InvoiceIssuer
  desk: CustomerService
  /** Issues policies. */
  core: CoreSystem
}
